/** Runs many samples of a language in as few processes as possible. */

import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { JAVA_OPTIONS, JAVAC_OPTIONS } from './java-options.ts';
import { PYTHON } from './python-program.ts';

/** A sample that uses the mock server's URL. */
export interface Run {
  /** Safe as a file name and in a URL: `nodejs.createOtp.typical`. */
  id: string;
  code: string;
}

/** Error message by run, or `null`. */
export type Outcomes = Map<string, string | null>;

export interface Runner {
  /** Tab value: `nodejs`. */
  language: string;
  /** A command that succeeds if the language is installed. */
  probe: readonly [command: string, ...parameters: string[]];
  /**
   * @param folder empty folder for this language's files; files to upload are in its parent folder
   * @param env environment variables that the samples read
   * @param helper code of the helper that samples may call
   */
  run: (
    runs: readonly Run[],
    folder: string,
    env: Record<string, string>,
    helper: string,
  ) => Promise<Outcomes>;
}

export interface Result {
  failed: boolean;
  stdout: string;
  stderr: string;
}

/** Timeout of a process in milliseconds, generous for a busy machine. */
export const LONGEST_RUN = 300_000;

/** Succeeds if PHP has the extensions listed on the Authorization page. */
export const PHP_PROBE = [
  'php',
  '-r',
  'exit(extension_loaded("curl") && extension_loaded("mbstring") ? 0 : 1);',
] as const;

/** Runs a command to its end. */
export function execute(
  command: string,
  parameters: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<Result> {
  return new Promise((resolve) => {
    execFile(
      command,
      parameters,
      // Proxies of the machine are not for the mock server.
      {
        cwd,
        env: { ...process.env, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1', ...env },
        timeout: LONGEST_RUN,
      },
      (error, stdout, stderr) => {
        resolve({ failed: error !== null, stdout, stderr });
      },
    );
  });
}

/** Languages that must run, set by `npm run test:languages`. Others run if they're installed. */
const REQUIRED = (process.env.SAMPLE_LANGUAGES ?? 'nodejs').split(',');

/** Returns the languages in `all` that must run but don't. */
export function missingLanguages(running: readonly string[], all: readonly string[]): string[] {
  return REQUIRED.filter((language) => all.includes(language) && !running.includes(language));
}

/** Returns a path with a stub for a library that samples import, if it isn't installed. */
export async function pythonPath(): Promise<Record<string, string>> {
  const { failed } = await execute(PYTHON, ['-c', 'import requests_toolbelt'], process.cwd(), {});
  return failed ? { PYTHONPATH: fileURLToPath(new URL('python', import.meta.url)) } : {};
}

/** Returns whether the tools of a language are installed. */
export async function isInstalled({ probe: [command, ...parameters] }: Runner): Promise<boolean> {
  return !(await execute(command, parameters, process.cwd(), {})).failed;
}

/** Runs each sample in its own process. */
async function eachAlone(
  runs: readonly Run[],
  folder: string,
  env: Record<string, string>,
  command: (file: string) => readonly [string, ...string[]],
  ending: string,
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  for (const { id, code } of runs) {
    const file = path.join(folder, `${id}${ending}`);
    writeFileSync(file, code);
    const [name, ...parameters] = command(file);
    const { failed, stdout, stderr } = await execute(name, parameters, path.dirname(folder), env);
    outcomes.set(id, failed ? `${stderr}${stdout}` : stdout.trim() === '' ? 'It prints nothing.' : null);
  }
  return outcomes;
}

/** Runs all samples in one process. A driver prints a JSON line `{"id", "error"}` for each. */
async function allTogether(
  runs: readonly Run[],
  folder: string,
  env: Record<string, string>,
  helper: string,
  ending: string,
  command: string,
  driver: { file: string; code: string },
): Promise<Outcomes> {
  for (const { id, code } of runs) {
    writeFileSync(path.join(folder, `${id}${ending}`), code);
  }
  writeFileSync(path.join(folder, `vdo${ending}`), helper);
  const file = path.join(folder, driver.file);
  writeFileSync(file, driver.code);
  const names = runs.map(({ id }) => path.join(folder, `${id}${ending}`));
  const { stdout, stderr } = await execute(command, [file, ...names], path.dirname(folder), env);
  const outcomes: Outcomes = new Map(runs.map(({ id }) => [id, `It did not come to its end. ${stderr}`]));
  for (const line of stdout.split('\n').filter((each) => each.startsWith('{"file":'))) {
    const {
      file: ran,
      error,
      output,
    } = JSON.parse(line) as { file: string; error: string | null; output: string };
    outcomes.set(path.basename(ran, ending), error ?? (output.trim() === '' ? 'It prints nothing.' : null));
  }
  return outcomes;
}

export const RUNNERS: readonly Runner[] = [
  {
    language: 'curl',
    probe: ['bash', '-c', 'curl --version && jq --version'],
    run: (runs, folder, env, helper) => {
      writeFileSync(path.join(folder, '..', 'vdo.sh'), helper);
      return eachAlone(runs, folder, env, (file) => ['bash', file], '.sh');
    },
  },
  {
    language: 'nodejs',
    probe: [process.execPath, '--version'],
    run: (runs, folder, env, helper) =>
      allTogether(runs, folder, env, helper, '.mjs', process.execPath, {
        file: 'driver.mjs',
        code: `import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
const print = console.log;
for (const file of process.argv.slice(2)) {
  let output = '';
  let error = null;
  console.log = (...values) => { output += format(...values) + '\\n'; };
  try {
    await import(pathToFileURL(file).href);
  } catch (thrown) {
    error = String(thrown?.stack ?? thrown);
  }
  print(JSON.stringify({ file, error, output }));
}
`,
      }),
  },
  {
    language: 'php',
    probe: PHP_PROBE,
    run: (runs, folder, env, helper) =>
      allTogether(runs, folder, env, helper, '.php', 'php', {
        file: 'driver.php',
        code: `<?php
set_error_handler(function ($level, $message) { throw new ErrorException($message); });
foreach (array_slice($argv, 1) as $file) {
    $error = null;
    ob_start();
    try {
        (function () use ($file) { include $file; })();
    } catch (Throwable $thrown) {
        $error = (string) $thrown;
    }
    $output = ob_get_clean();
    echo "\\n", json_encode(['file' => $file, 'error' => $error, 'output' => $output]), "\\n";
}
`,
      }),
  },
  {
    language: 'python',
    probe: [PYTHON, '-c', 'import requests'],
    run: async (runs, folder, env, helper) =>
      allTogether(runs, folder, { ...env, ...(await pythonPath()) }, helper, '.py', PYTHON, {
        file: 'driver.py',
        code: `import contextlib, io, json, runpy, sys, traceback
for file in sys.argv[1:]:
    error = None
    output = io.StringIO()
    try:
        with contextlib.redirect_stdout(output):
            runpy.run_path(file, run_name="__main__")
    except BaseException:
        error = traceback.format_exc()
    print(json.dumps({"file": file, "error": error, "output": output.getvalue()}, separators=(",", ":")))
`,
      }),
  },
  {
    language: 'ruby',
    probe: ['ruby', '--version'],
    run: (runs, folder, env, helper) =>
      allTogether(runs, folder, env, helper, '.rb', 'ruby', {
        file: 'driver.rb',
        code: `require 'json'
require 'stringio'
ARGV.each do |file|
  error = nil
  output = StringIO.new
  begin
    $stdout = output
    load file
  rescue Exception => thrown
    error = thrown.full_message(highlight: false)
  ensure
    $stdout = STDOUT
  end
  puts JSON.generate(file: file, error: error, output: output.string)
end
`,
      }),
  },
  { language: 'java', probe: ['javac', '--version'], run: runJava },
  { language: 'go', probe: ['go', 'version'], run: runGo },
];

/** Runs all samples with one compilation and one process. Each class has its own package, so names can't conflict. */
async function runJava(
  runs: readonly Run[],
  folder: string,
  env: Record<string, string>,
  helper: string,
): Promise<Outcomes> {
  const classes = runs.map(({ id, code }, index) => {
    const name = /public class (\w+)/.exec(code)?.[1] ?? 'Main';
    const inside = path.join(folder, `run${index}`);
    mkdirSync(inside);
    // Code in a package can't call a helper outside packages.
    const imported = /\bVdo\./.test(code) ? 'import helper.Vdo;\n' : '';
    writeFileSync(path.join(inside, `${name}.java`), `package run${index};\n${imported}${code}`);
    return { id, file: path.join(inside, `${name}.java`), name: `run${index}.${name}` };
  });
  const driver = path.join(folder, 'Driver.java');
  writeFileSync(
    driver,
    `import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class Driver {
    public static void main(String[] names) throws Exception {
        PrintStream out = System.out;
        for (String name : names) {
            String error = "";
            ByteArrayOutputStream output = new ByteArrayOutputStream();
            System.setOut(new PrintStream(output));
            try {
                Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (ReflectiveOperationException thrown) {
                error = String.valueOf(thrown.getCause());
            }
            out.println(name + "\\t" + output.size() + "\\t" + error.replace('\\n', ' '));
        }
    }
}
`,
  );
  const helperFile = path.join(folder, 'helper', 'Vdo.java');
  mkdirSync(path.dirname(helperFile));
  writeFileSync(helperFile, `package helper;\n${helper}`);
  const files = [driver, helperFile, ...classes.map(({ file }) => file)];
  const compiled = await execute('javac', [...JAVAC_OPTIONS, '-d', folder, ...files], folder, env);
  const ran = await execute(
    'java',
    [...JAVA_OPTIONS, '-cp', folder, 'Driver', ...classes.map(({ name }) => name)],
    path.dirname(folder),
    env,
  );
  const outcomes: Outcomes = new Map(
    runs.map(({ id }) => [id, `It did not come to its end. ${compiled.stderr}${ran.stderr}`]),
  );
  for (const [name, size, error] of ran.stdout.split('\n').map((line) => line.split('\t'))) {
    const id = classes.find((each) => each.name === name)?.id;
    if (id !== undefined) {
      outcomes.set(id, error === '' ? (size === '0' ? 'It prints nothing.' : null) : (error ?? ''));
    }
  }
  return outcomes;
}

/**
 * Uses one compilation in which each `main` has a unique name, but a process per sample, because a failure exits the
 * process.
 */
async function runGo(
  runs: readonly Run[],
  folder: string,
  env: Record<string, string>,
  helper: string,
): Promise<Outcomes> {
  runs.forEach(({ code }, index) => {
    writeFileSync(path.join(folder, `run${index}.go`), code.replace('func main() {', `func run${index}() {`));
  });
  writeFileSync(
    path.join(folder, 'driver.go'),
    `package main

import "os"

func main() {
	map[string]func(){
${runs.map((_, index) => `\t\t"${index}": run${index},`).join('\n')}
	}[os.Args[1]]()
}
`,
  );
  writeFileSync(path.join(folder, 'vdo.go'), helper);
  writeFileSync(path.join(folder, 'go.mod'), 'module samples\n\ngo 1.18\n');
  const binary = path.join(folder, 'samples');
  const built = await execute('go', ['build', '-o', binary, '.'], folder, env);
  const outcomes: Outcomes = new Map();
  for (const [index, { id }] of runs.entries()) {
    const { failed, stdout, stderr } = built.failed
      ? built
      : await execute(binary, [String(index)], path.dirname(folder), env);
    outcomes.set(id, failed ? `${stderr}${stdout}` : stdout.trim() === '' ? 'It prints nothing.' : null);
  }
  return outcomes;
}
