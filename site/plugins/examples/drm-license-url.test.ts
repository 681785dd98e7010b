/**
 * Runs the programs on the pages that sign license URLs, at the time of the page's example. All languages must print
 * the URL on the page.
 */

import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JAVA_OPTIONS } from '../../api/sample-runs/java-options.ts';
import { PYTHON } from '../../api/sample-runs/python-program.ts';
import { brand } from '../../brand.ts';
import { pageCode } from './page-code.ts';

const KEY = 'EXAMPLEKEY123456-and-the-secret-rest';
const CONTENT_ID = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const SIGNING_DATE = '20250131T093015123Z';
const SECONDS = 1738315815;

interface Program {
  file: string;
  /** Imported file, if the program isn't a single file. */
  module?: string;
  command: (file: string) => readonly [string, ...string[]];
  probe: readonly [string, ...string[]];
  /** Expression for the current time, and its replacement. */
  clock: readonly [now: string, then: string];
  /** Statement that the page on offline licenses replaces. */
  contentAuth: RegExp;
}

const PROGRAMS: readonly Program[] = [
  {
    file: 'print-license-url.mjs',
    module: 'license-url.mjs',
    command: (file) => [process.execPath, file],
    probe: [process.execPath, '--version'],
    clock: ['new Date()', 'new Date(1738315815123)'],
    contentAuth: /^const contentAuth = \{$[^}]*^\};$/m,
  },
  {
    file: 'print-license-url.php',
    module: 'license-url.php',
    command: (file) => ['php', file],
    probe: ['php', '--version'],
    clock: ["new DateTimeImmutable('now'", "new DateTimeImmutable('2025-01-31T09:30:15.123'"],
    contentAuth: /^\$contentAuth = \[$[^\]]*^\];$/m,
  },
  {
    file: 'print_license_url.py',
    module: 'license_url.py',
    command: (file) => [PYTHON, file],
    probe: [PYTHON, '--version'],
    clock: ['datetime.now(timezone.utc)', 'datetime(2025, 1, 31, 9, 30, 15, 123456, tzinfo=timezone.utc)'],
    contentAuth: /^content_auth = \{$[^}]*^\}$/m,
  },
  {
    file: 'print_license_url.rb',
    module: 'license_url.rb',
    command: (file) => ['ruby', file],
    probe: ['ruby', '--version'],
    clock: ['Time.now.utc', 'Time.at(1738315815, 123_456).utc'],
    contentAuth: /^content_auth = \{$[^}]*^\}$/m,
  },
  {
    file: 'LicenseUrl.java',
    command: (file) => ['java', ...JAVA_OPTIONS, file],
    probe: ['javac', '-version'],
    clock: ['Instant.now()', 'Instant.ofEpochMilli(1738315815123L)'],
    contentAuth: /^ {8}String contentAuth = String\.format\([^;]*;$/m,
  },
  {
    file: 'license_url.go',
    command: (file) => ['go', 'run', file],
    probe: ['go', 'version'],
    clock: ['time.Now()', 'time.UnixMilli(1738315815123)'],
    contentAuth: /^\tcontentAuth := ContentAuth\{$[^}]*^\t\}$/m,
  },
];

function code(page: string, title: string): string {
  return pageCode(`drm/license/${page}.md`, title);
}

function isInstalled([command, ...parameters]: Program['probe']): boolean {
  try {
    execFileSync(command, parameters, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Returns a program's output at the time of the example. */
function run({ file, module, command, clock: [now, then] }: Program, program: string): string {
  expect(program.split(now)).toHaveLength(2);
  const folder = mkdtempSync(join(tmpdir(), 'license-url-'));
  try {
    const path = join(folder, file);
    writeFileSync(path, program.replace(now, then));
    if (module !== undefined) {
      writeFileSync(join(folder, module), code('index', module));
    }
    const [name, ...parameters] = command(path);
    const env = { ...process.env, DRM_API_KEY: KEY, CONTENT_ID };
    return execFileSync(name, parameters, { cwd: folder, env, encoding: 'utf8' }).trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the URL for an object, implemented differently than in the samples. */
function licenseUrl(contentAuth: Record<string, unknown>): string {
  const encoded = (data: string | Buffer) =>
    Buffer.from(data).toString('base64').replace(/\+/g, '-').replace(/\//g, '_');
  const auth = encoded(JSON.stringify(contentAuth));
  const dateKey = createHmac('sha256', KEY).update(SIGNING_DATE).digest();
  const hash = encoded(createHmac('sha256', dateKey).update(auth).digest());
  const signature = `EXAMPLEKEY123456:${SIGNING_DATE}:${hash}`;
  return `https://${brand.licenseHost}/auth/wv/${encoded(JSON.stringify({ contentAuth: auth, signature }))}`;
}

const streaming = licenseUrl({ contentId: CONTENT_ID, expires: SECONDS + 300 });
const offline = licenseUrl({
  contentId: CONTENT_ID,
  expires: SECONDS + 900,
  licenseRules: '{"canPersist":true,"rentalDuration":1296000}',
});

it('returns the URL of its example on the page', () => {
  expect(code('index', 'The license URL').trim()).toBe(streaming);
});

it.each(PROGRAMS.filter(({ probe }) => isInstalled(probe)))(
  "$file signs the page's example and a license for offline playback",
  (program) => {
    const whole = code('index', program.file);
    const [statement = ''] = program.contentAuth.exec(whole) ?? [];
    const instead = code('offline', program.file).replace('<?php\n', '');
    expect(statement).not.toBe('');
    expect(run(program, whole)).toBe(streaming);
    expect(
      run(
        program,
        whole.replace(statement, () => instead),
      ),
    ).toBe(offline);
  },
);

it("the Node.js module signs and does nothing when it's imported", () => {
  const folder = mkdtempSync(join(tmpdir(), 'license-url-'));
  try {
    writeFileSync(join(folder, 'license-url.mjs'), code('index', 'license-url.mjs'));
    const program = "console.log(Object.keys(await import('./license-url.mjs')).join())";
    // Without DRM_API_KEY and CONTENT_ID, because the importing code provides the key.
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    });
    expect(output.trim()).toBe('createLicenseUrl');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.each([
  ['../index', 'sign.mjs'],
  ['safety-net', 'attested-license.mjs'],
  ['index', 'print-license-url.mjs'],
])('%s imports the module by its name', (page, title) => {
  expect(code(page, title)).toContain("import { createLicenseUrl } from './license-url.mjs';");
});
