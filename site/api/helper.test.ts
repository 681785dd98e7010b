/** Tests how the samples' helper handles failed calls, in every installed language. */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { helperCode, taskProgram } from './sample-runs/helper.ts';
import { isInstalled, LONGEST_RUN, RUNNERS } from './sample-runs/runners.ts';

/**
 * In each language: posts to `/busy`; deletes `/down` and `/lost`, whose connections break; reads `/cut`, which breaks
 * within the body; posts to `/make`, which must fail with 503; and repeats `/again`. Then calls that must end at once:
 * `/full`, which requests a pause of more than a minute, and, if the helper has a time limit, `/late`, whose pause is
 * longer, and `/slow`, whose response is.
 */
const PROGRAMS: Record<string, string> = {
  curl: `source ./vdo.sh
vdo POST /busy --data '{"a": 1}'
vdo DELETE /down
vdo DELETE /lost
[[ $(vdo GET /cut) == *done* ]]
if error=$(vdo POST /make --data '{"a": 1}' 2>&1); then exit 1; fi
[[ $error == *503* && $error == *"Out of order"* ]]
vdo POST /again --data '{"a": 1}' --repeat
if error=$(vdo POST /full --data '{"a": 1}' 2>&1); then exit 1; fi
[[ $error == *429* ]]
if vdo GET /full; then exit 1; fi
`,
  nodejs: `import { vdo, VdoError } from './vdo.mjs';
await vdo('POST', '/busy', { body: { a: 1 } });
await vdo('DELETE', '/down');
await vdo('DELETE', '/lost');
if (!(await vdo('GET', '/cut')).done) throw new Error('cut off');
const error = await vdo('POST', '/make', { body: { a: 1 } }).catch((thrown) => thrown);
if (!(error instanceof VdoError) || error.status !== 503 || error.message !== 'HTTP 503: Out of order') throw error;
console.log(await vdo('POST', '/again', { body: { a: 1 }, repeat: true }));
for (const [path, status, within] of [['/full', 429], ['/late', 503, 2], ['/slow', 0, 1]]) {
  const error = await vdo('POST', path, { body: { a: 1 }, repeat: true, within }).catch((thrown) => thrown);
  if (error.status !== status) throw error;
}
`,
  php: `<?php
require_once __DIR__ . '/vdo.php';
vdo('POST', '/busy', ['a' => 1]);
vdo('DELETE', '/down');
vdo('DELETE', '/lost');
if (vdo('GET', '/cut') !== ['done' => true]) throw new Exception('cut off');
try {
    vdo('POST', '/make', ['a' => 1]);
    throw new Exception('no error');
} catch (VdoException $error) {
    if ($error->getCode() !== 503 || $error->getMessage() !== 'HTTP 503: Out of order') throw $error;
}
print_r(vdo('POST', '/again', ['a' => 1], repeat: true));
foreach ([['/full', 429, 600], ['/late', 503, 2], ['/slow', 0, 1]] as [$path, $status, $within]) {
    try {
        vdo('POST', $path, ['a' => 1], repeat: true, within: $within);
        throw new Exception('no error');
    } catch (VdoException $error) {
        if ($error->getCode() !== $status) throw $error;
    }
}
`,
  python: `from vdo import vdo, VdoError
vdo("POST", "/busy", json={"a": 1})
vdo("DELETE", "/down")
vdo("DELETE", "/lost")
assert vdo("GET", "/cut") == {"done": True}
try:
    vdo("POST", "/make", json={"a": 1})
    raise RuntimeError("no error")
except VdoError as error:
    assert (error.status, str(error)) == (503, "HTTP 503: Out of order")
print(vdo("POST", "/again", json={"a": 1}, repeat=True))
for path, status, within in [("/full", 429, 600), ("/late", 503, 2), ("/slow", 0, 1)]:
    try:
        vdo("POST", path, json={"a": 1}, repeat=True, within=within)
        raise RuntimeError("no error")
    except VdoError as error:
        assert error.status == status, error
`,
  ruby: `require_relative 'vdo'
vdo('POST', '/busy', body: { a: 1 })
vdo('DELETE', '/down')
vdo('DELETE', '/lost')
raise 'cut off' unless vdo('GET', '/cut') == { 'done' => true }

begin
  vdo('POST', '/make', body: { a: 1 })
  raise 'no error'
rescue VdoError => e
  raise e unless [e.status, e.message] == [503, 'HTTP 503: Out of order']
end
puts vdo('POST', '/again', body: { a: 1 }, repeat: true)
[['/full', 429, 600], ['/late', 503, 2], ['/slow', 0, 1]].each do |path, status, within|
  vdo('POST', path, body: { a: 1 }, repeat: true, within: within)
  raise 'no error'
rescue VdoError => e
  raise e unless e.status == status
end
`,
  java: `Vdo.call("POST", "/busy", "{\\"a\\": 1}");
Vdo.call("DELETE", "/down");
Vdo.call("DELETE", "/lost");
if (!Vdo.call("GET", "/cut").contains("done")) throw new IllegalStateException("cut off");
try {
    Vdo.call("POST", "/make", "{\\"a\\": 1}");
    throw new IllegalStateException("no error");
} catch (Vdo.VdoException error) {
    if (error.status != 503 || !error.getMessage().contains("Out of order")) throw error;
}
System.out.println(Vdo.call("POST", "/again", "{\\"a\\": 1}", true));
Object[][] failing = {{"/full", 429, 600}, {"/late", 503, 2}, {"/slow", 0, 1}};
for (Object[] each : failing) {
    try {
        java.time.Duration within = java.time.Duration.ofSeconds((int) each[2]);
        Vdo.call("POST", (String) each[0], "{\\"a\\": 1}", true, within);
        throw new IllegalStateException("no error");
    } catch (Vdo.VdoException error) {
        if (error.status != (int) each[1]) throw error;
    }
}
`,
  go: `body := map[string]any{"a": 1}
if _, err := vdo("POST", "/busy", body); err != nil {
	log.Fatal(err)
}
if _, err := vdo("DELETE", "/down", nil); err != nil {
	log.Fatal(err)
}
if _, err := vdo("DELETE", "/lost", nil); err != nil {
	log.Fatal(err)
}
whole, err := vdo("GET", "/cut", nil)
if err != nil || !strings.Contains(string(whole), "done") {
	log.Fatal("cut off", err)
}
_, err = vdo("POST", "/make", body)
if failed, ok := err.(*VdoError); !ok || failed.Status != 503 || failed.Message != "Out of order" {
	log.Fatal(err)
}
result, err := vdoRepeated("POST", "/again", body)
if err != nil {
	log.Fatal(err)
}
fmt.Println(string(result))
for _, each := range []struct {
	path   string
	status int
	within time.Duration
}{{"/full", 429, time.Hour}, {"/late", 503, 2 * time.Second}, {"/slow", 0, time.Second}} {
	_, err := vdoWithin(each.within, "POST", each.path, body, true)
	if failed, ok := err.(*VdoError); !ok || failed.Status != each.status {
		log.Fatal(each.path, err)
	}
}
`,
};

/** Response to the first call of a path, with status 0 for none. Later calls succeed. */
const FIRST_ANSWERS: Record<
  string,
  { status: number; retryAfter?: string; seconds?: number; isCut?: boolean }
> = {
  '/busy': { status: 429, retryAfter: '3' },
  '/down': { status: 503 },
  '/lost': { status: 0 },
  '/cut': { status: 200, isCut: true },
  '/make': { status: 503 },
  '/again': { status: 503 },
  '/full': { status: 429, retryAfter: '61' },
  '/late': { status: 503, retryAfter: '3' },
  '/slow': { status: 200, seconds: 2 },
};

/** After the first call of these fails, a second one would be too late or too early. */
const ENDING = ['/full', '/late', '/slow'];

interface Call {
  /** `POST /make` */
  call: string;
  body: string;
  /** In milliseconds. */
  time: number;
}

let server: Server;
let base: string;
let folder: string;
const calls = new Map<string, Call[]>();

/** One call in each language. */
const WITHOUT_SECRET: Record<string, string> = {
  curl: 'source ./vdo.sh\nvdo GET /videos\n',
  nodejs: "import { vdo } from './vdo.mjs';\nawait vdo('GET', '/videos');\n",
  php: "<?php\nrequire_once __DIR__ . '/vdo.php';\nvdo('GET', '/videos');\n",
  python: 'from vdo import vdo\nvdo("GET", "/videos")\n',
  ruby: "require_relative 'vdo'\nvdo('GET', '/videos')\n",
  java: 'Vdo.call("GET", "/videos");\n',
  go: 'if _, err := vdo("GET", "/videos", nil); err != nil {\n\tlog.Fatal(err)\n}\n',
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'helper-'));
  server = createServer(async (request, response) => {
    const [, run = '', name = ''] = (request.url ?? '').split('/');
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
    }
    const call = `${request.method} /${name}`;
    const before = calls.get(run) ?? [];
    calls.set(run, [...before, { call, body: Buffer.concat(chunks).toString(), time: performance.now() }]);
    const first = before.some((each) => each.call === call) ? undefined : FIRST_ANSWERS[`/${name}`];
    const pause = first?.retryAfter === undefined ? {} : { 'Retry-After': first.retryAfter };
    await sleep(1000 * (first?.seconds ?? 0));
    if (first?.status === 0) {
      request.socket.destroy();
      return;
    }
    if (first?.isCut === true) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
      response.write('{"do', () => request.socket.destroy());
      return;
    }
    response
      .writeHead(first?.status ?? 200, { 'Content-Type': 'application/json', ...pause })
      .end(JSON.stringify(first === undefined ? { done: true } : { message: 'Out of order' }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const installed = await Promise.all(RUNNERS.map(isInstalled));
const runners = RUNNERS.filter((_, index) => installed[index] === true);

// Run concurrently, because they mostly wait.
it.concurrent.each(runners.map((runner) => [runner.language, runner] as const))(
  'in %s, repeats every call after 429 as Retry-After requires, only repeatable calls after 503, and stops in time',
  async (_, { language, run }) => {
    const inside = path.join(folder, language, 'runs');
    mkdirSync(inside, { recursive: true });
    const program = taskProgram(language, PROGRAMS[language] ?? '');
    const code = language === 'curl' ? `set -eu\n${program}` : program;
    const helper = helperCode(language, `${base}/${language}`);
    const outcomes = await run([{ id: 'task', code }], inside, { API_SECRET: 'secret' }, helper);
    expect(outcomes.get('task')).toBeNull();
    const made = calls.get(language) ?? [];
    const ending = language === 'curl' ? ['POST /full', 'GET /full'] : ENDING.map((each) => `POST ${each}`);
    expect(made.map(({ call }) => call)).toEqual([
      'POST /busy',
      'POST /busy',
      'DELETE /down',
      'DELETE /down',
      'DELETE /lost',
      'DELETE /lost',
      'GET /cut',
      'GET /cut',
      'POST /make',
      'POST /again',
      'POST /again',
      ...ending,
    ]);
    expect((made[1]?.time ?? 0) - (made[0]?.time ?? 0)).toBeGreaterThan(2900);
    const posted = made.filter(({ call }) => call.startsWith('POST'));
    expect(posted.map(({ body }) => body.replaceAll(' ', ''))).toEqual(posted.map(() => '{"a":1}'));
  },
  LONGEST_RUN,
);

it.concurrent.each(runners.map((runner) => [runner.language, runner] as const))(
  "in %s, reports immediately that the secret isn't set, and makes no call",
  async (_, { language, run }) => {
    const inside = path.join(folder, language, 'unset', 'runs');
    mkdirSync(inside, { recursive: true });
    const helper = helperCode(language, `${base}/unset-${language}`);
    const code = taskProgram(language, WITHOUT_SECRET[language] ?? '');
    const outcomes = await run([{ id: 'task', code }], inside, { API_SECRET: '' }, helper);
    expect(outcomes.get('task')).toContain('Set API_SECRET.');
    expect(calls.get(`unset-${language}`)).toBeUndefined();
  },
  LONGEST_RUN,
);
