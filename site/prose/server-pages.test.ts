/** Checks that the server pages agree with their samples and have all required parts. */

import { describe, expect, it } from 'vitest';
import { mediaOf, objectOf, successOf } from 'pagewright/plugins/openapi';
import { fieldsOf } from '../plugins/api/operation-fields.ts';
import { describedApi, operationOf } from '../plugins/api/testing/described-api.ts';
import { LANGUAGES, shownSamples } from '../plugins/api/samples/request-tabs.ts';
import { exampleNames, sampleRequest } from '../plugins/api/samples/sample-request.ts';
import { HELPERS } from '../api/sample-runs/helper.ts';
import { PROGRAM_LANGUAGES, programFiles } from '../api/sample-runs/program-files.ts';
import { filesOf, read } from './files.ts';

const api = await describedApi(read('api/openapi.yaml'));
const operations = api.operations
  .filter(({ isWebhook }) => !isWebhook)
  .map((operation) => ({ ...operation, ...fieldsOf(operation) }));
const pages = filesOf('docs/server/').map((file) => ({ file, text: read(file) }));

/** Tab value by fence language. */
const TAB_OF: Record<string, string> = { bash: 'curl', js: 'nodejs' };

interface Code {
  /** Name in failure messages: `docs/server/upload/file.md upload.py`. */
  name: string;
  language: string;
  text: string;
}

const written: Code[] = pages.flatMap(({ file, text }) =>
  [...text.matchAll(/^```(\w+)(?: title="([^"]+)")?[^\n]*\n(.*?)^```/gms)].map(
    ([, fence = '', title = '', code = '']) => ({
      name: `${file} ${title}`,
      language: TAB_OF[fence] ?? fence,
      text: code,
    }),
  ),
);
const generated: Code[] = operations.flatMap((operation) =>
  exampleNames(operation).flatMap((example) =>
    LANGUAGES.flatMap((each) => {
      const { task, program } = shownSamples(each, sampleRequest(api, operation, example));
      const name = `${operation.id} ${example} ${each.value}`;
      return [
        ...(task === null ? [] : [{ name: `${name}, the lines`, language: each.value, text: task.code }]),
        ...(program === null ? [] : [{ name, language: each.value, text: read(program) }]),
      ];
    }),
  ),
);
const helpers: Code[] = Object.entries(HELPERS).map(([language, file]) => ({
  name: file,
  language,
  text: read(`examples/api/${file}`),
}));
const programs: Code[] = programFiles().map(({ program, file, language, code }) => ({
  name: `${program} ${file}`,
  language,
  text: code,
}));
const samples = [...written, ...generated, ...helpers, ...programs];

/** Whether the page shows a response next to the request with this example. */
function hasResponse(id: string, example?: string): boolean {
  const { example: only, examples } = mediaOf(successOf(operationOf(api, id)), api)?.media ?? {};
  return example === undefined
    ? only !== undefined || examples !== undefined
    : Object.hasOwn(objectOf(examples), example);
}

describe('each server page', () => {
  it('ends with next steps', () => {
    const last = pages.map(({ file, text }) => [file, [...text.matchAll(/^## (.*)$/gm)].at(-1)?.[1]]);
    expect(last.filter(([, heading]) => heading !== 'Next steps')).toEqual([]);
  });

  it('has no empty cell in a table', () => {
    const empty = pages.flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (/^\|(.*\|)? +\|/.test(line) ? [`${file}:${index + 1}: ${line}`] : [])),
    );
    // The empty corner cell of a table with row and column headers is allowed.
    expect(empty.filter((row) => !/: \|\s*\| [^|]+\|/.test(row))).toEqual([]);
  });

  it('shows an example of each response with listed fields', () => {
    const missing = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/^::api-responses\{operation="(\w+)"/gm)].flatMap(([, id = '']) => {
        const requests = text.matchAll(
          new RegExp(`^::api-request\\{operation="${id}"(?: example="(\\w+)")?`, 'gm'),
        );
        const isShown =
          text.includes(`::api-response-example{operation="${id}"`) ||
          [...requests].some(([, example]) => hasResponse(id, example));
        return isShown || !hasResponse(id) ? [] : [`${file}: ${id}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('shows its own operations by their first example, with the helper and the complete program', () => {
    const named = operations.filter(({ id, page }) => {
      const shown = page === null ? [] : (textOf(page).match(/^::api-request\{.*/gm) ?? []);
      const own = shown.filter((line) => line.includes(`operation="${id}"`));
      return own.length > 0 && own.every((line) => line.includes('example='));
    });
    expect(named.map(({ id, page }) => `${page}: ${id}`)).toEqual([]);
  });

  it('uses programs from files that the tests run', () => {
    const notRun = [
      // Requires PostgreSQL.
      'docs/server/account/hooks/reliability.md process-inbox.mjs with PostgreSQL',
      // Shows only the header, with the secret in it.
      'docs/server/authorization.md In a terminal',
      // Routes for frameworks.
      'docs/server/playbackauth/frameworks.md app.mjs',
      'docs/server/playbackauth/frameworks.md PlaybackController.java',
    ];
    const calls = /%apiHost%|\bvdo\.sh\b|['"]\.\/vdo\.mjs['"]|\bfrom vdo import|['"]vdo['"]|\bVdo\.call\(/i;
    const tabs = new Set(LANGUAGES.map(({ value }) => value));
    const byHand = written.filter(({ language, text }) => tabs.has(language) && calls.test(text));
    expect(byHand.map(({ name }) => name)).toEqual(notRun);
  });

  it('has one table of statuses', () => {
    const many = pages.filter(({ text }) => (text.match(/^::api-errors/gm) ?? []).length > 1);
    expect(many.map(({ file }) => file)).toEqual([]);
  });
});

describe('pages of operations with a single success status', () => {
  const exact = operations.flatMap((operation) =>
    operation.responses.flatMap(([status, response]) =>
      response['x-exact'] === true ? [{ operation, status }] : [],
    ),
  );

  it('contain it', () => {
    for (const { operation, status } of exact) {
      expect(textOf(operation.page ?? '')).toContain(`\`${status}\``);
    }
    expect(exact.map(({ operation }) => operation.id)).toEqual(['uploadFile']);
  });

  it('have programs that compare it after sending a file to storage', () => {
    const compares = /[!=]=+ ?['"]?201\b|StatusCode\.Created|StatusCreated|, 201\)/;
    const sending = samples.filter(
      ({ language, text }) => language !== 'http' && /success_action_status/.test(text),
    );
    expect(sending.filter(({ text }) => !compares.test(text)).map(({ name }) => name)).toEqual([]);
    expect(sending.length).toBeGreaterThan(12);
  });
});

describe('the table of streaming methods', () => {
  const rows = [...read('docs/server/upload/file.md').matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, label = '', streams = '', reads = '']) => ({
      language: LANGUAGES.find((each) => each.label === label)?.value,
      streams: codeIn(streams),
      reads: codeIn(reads),
    }))
    .filter(({ language }) => language !== undefined);
  const uploads = samples.filter(({ name }) => /^uploadFile |^upload /.test(name));

  it('has a row for each language', () => {
    expect(rows.map(({ language }) => language)).toEqual(LANGUAGES.map(({ value }) => value));
  });

  it.each(rows)('matches the uploads in $language', ({ language, streams, reads }) => {
    const own = uploads.filter(
      (each) => each.language === language && /success_action_status/.test(each.text),
    );
    for (const { name, text } of own) {
      expect([name, text.includes(streams), text.includes(reads)]).toEqual([name, true, false]);
    }
    // The sample, and the program in its four languages.
    expect(own.length).toBeGreaterThan(PROGRAM_LANGUAGES.includes(language ?? '') ? 1 : 0);
  });
});

/** Returns the first inline code. */
function codeIn(cell: string): string {
  return /`([^`]+)`/.exec(cell)?.[1] ?? '';
}

/** Features that samples use, with the first version that supports them. Add new features here. */
const NEEDS: readonly { language: string; runtime: string; feature: RegExp; since: number[] }[] = [
  { language: 'nodejs', runtime: 'Node.js', feature: /\bopenAsBlob\b/, since: [19, 8] },
  { language: 'nodejs', runtime: 'Node.js', feature: /\.toSorted\(|AbortSignal\.any\(/, since: [20] },
  { language: 'nodejs', runtime: 'Node.js', feature: /Promise\.withResolvers|\bglob\(/, since: [22] },
  { language: 'csharp', runtime: '.NET', feature: /Random\.Shared|^using var .*PutAsJsonAsync/m, since: [6] },
  { language: 'csharp', runtime: '.NET', feature: /\.Order\(/, since: [7] },
  { language: 'csharp', runtime: '.NET', feature: /[=(]\s*\["|= \[\];|\bclass \w+\(/, since: [8] },
  { language: 'python', runtime: 'Python', feature: /\.removeprefix\(/, since: [3, 9] },
  { language: 'python', runtime: 'Python', feature: /^with \(\n|^\s*match \w+:/m, since: [3, 10] },
  { language: 'python', runtime: 'Python', feature: /\bimport tomllib|\bbatched\(/, since: [3, 12] },
  { language: 'php', runtime: 'PHP', feature: /\bCurlHandle\b|\bstr_contains\(|\bmatch \(/, since: [8, 0] },
  { language: 'php', runtime: 'PHP', feature: /\breadonly\b|^enum |\barray_is_list\(/m, since: [8, 1] },
  { language: 'ruby', runtime: 'Ruby', feature: /^def \w+(\(.*\))? = /m, since: [3, 0] },
  { language: 'ruby', runtime: 'Ruby', feature: /\bData\.define\b/, since: [3, 2] },
  { language: 'java', runtime: 'Java', feature: /"""/, since: [15] },
  {
    language: 'java',
    runtime: 'Java',
    feature: /\brecord \w+\(|BodyPublishers\.concat|\)\.toList\(\)/,
    since: [16],
  },
  { language: 'java', runtime: 'Java', feature: /\bcase \w+ \w+ ->/, since: [21] },
  { language: 'go', runtime: 'Go', feature: /\bany\b/, since: [1, 18] },
  { language: 'go', runtime: 'Go', feature: /"(slices|maps|log\/slog)"/, since: [1, 21] },
  { language: 'curl', runtime: 'curl', feature: /--fail-with-body/, since: [7, 76] },
  { language: 'curl', runtime: 'curl', feature: /--json\b/, since: [7, 82] },
];

describe('the versions on the Authorization page', () => {
  const note =
    /:::note\[What the samples need\]\n(.*?)\n:::/s.exec(read('docs/server/authorization.md'))?.[1] ?? '';
  const stated = (runtime: string): number[] =>
    new RegExp(`${runtime.replaceAll('.', String.raw`\.`)} ([\\d.]+\\d|\\d+)`)
      .exec(note)?.[1]
      ?.split('.')
      .map(Number) ?? [];

  it.each([...new Set(NEEDS.map(({ runtime }) => runtime))])('are enough for the samples: %s', (runtime) => {
    const [major = 0, minor = 0] = stated(runtime);
    expect(major).toBeGreaterThan(0);
    const newer = NEEDS.filter((need) => need.runtime === runtime).flatMap(({ language, feature, since }) => {
      const [sinceMajor = 0, sinceMinor = 0] = since;
      const isThere = major > sinceMajor || (major === sinceMajor && minor >= sinceMinor);
      return isThere
        ? []
        : samples
            .filter((each) => each.language === language && feature.test(each.text))
            .map(({ name }) => `${name} needs ${runtime} ${since.join('.')}`);
    });
    expect(newer).toEqual([]);
  });
});

/** PHP extensions in separate packages, with the prefix of their functions. */
const PHP_EXTENSIONS: Readonly<Record<string, RegExp>> = {
  curl: /\bcurl_/,
  mbstring: /\bmb_/,
  intl: /\bnew (Collator|NumberFormatter)\b|\bnormalizer_/,
};

it('Authorization lists the extensions that the PHP samples need', () => {
  const php = samples.filter(({ language }) => language === 'php');
  const needed = Object.keys(PHP_EXTENSIONS).filter((name) =>
    php.some(({ text }) => PHP_EXTENSIONS[name]?.test(text)),
  );
  const named = /PHP [\d.]+ with the extensions ((?:`\w+`(?:, | and )?)+)/.exec(
    read('docs/server/authorization.md'),
  );
  expect(named?.[1]?.match(/\w+(?=`)/g)).toEqual(needed);
});

describe('permissions', () => {
  const permissionsOf = new Map<string, Set<string>>();
  for (const { page, permission } of operations) {
    if (page !== null && permission !== null && permission !== 'viewer') {
      permissionsOf.set(page, new Set([...(permissionsOf.get(page) ?? []), permission]));
    }
  }

  it.each(pages.map(({ file, text }) => [file, text] as const))(
    'a step of %s that needs a permission other than its own mentions it',
    (file, text) => {
      const own = permissionsOf.get(file.replace(/^docs/, '')) ?? new Set();
      const body = text.slice(0, text.indexOf('## Next steps'));
      // Links in table rows are references, not steps.
      const isStep = file.startsWith('docs/server/upload/') ? /^[^|]/ : /^\d+\./;
      const steps = body.split('\n').filter((line) => isStep.test(line));
      const missing = steps.flatMap((step) =>
        [...step.matchAll(/\]\(([^)#]+\.md)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) => {
          const page = new URL(target, `file:///${file.replace(/^docs\//, '')}`).pathname;
          return [...(permissionsOf.get(page) ?? [])]
            .filter((permission) => !own.has(permission) && !body.includes(`\`${permission}\``))
            .map((permission) => `${page} needs ${permission}: ${step.slice(0, 90)}`);
        }),
      );
      expect(missing).toEqual([]);
    },
  );
});

/** @param page as in `x-page`: `/server/account/hooks/reference.md#list-webhooks` */
function textOf(page: string): string {
  return read(`docs${page.replace(/#.*/, '')}`);
}
