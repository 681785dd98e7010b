/**
 * Runs every sample and program of the server pages in all languages except C#. `npm test` skips languages that aren't
 * installed; here, a missing language is a failure.
 *
 *     npm run test:languages
 *
 * On Debian and Ubuntu, as root, it installs missing languages with apt-get. C# is only parsed, because no package
 * contains .NET.
 */

import { spawnSync } from 'node:child_process';
import { installPackages } from './install-packages.mjs';
import { installed, run } from './run.mjs';
import { setUp } from './setup.mjs';

/**
 * A command that succeeds if a language and its required libraries are installed, and the packages to install
 * otherwise.
 */
const LANGUAGES = [
  {
    probe: ['bash', '-c', 'curl --version && jq --version && openssl version'],
    packages: ['curl', 'jq', 'openssl'],
  },
  {
    probe: ['php', '-r', 'exit(extension_loaded("curl") && extension_loaded("mbstring") ? 0 : 1);'],
    packages: ['php-cli', 'php-curl', 'php-mbstring'],
  },
  {
    probe: ['python3', '-c', 'import flask, requests'],
    packages: ['python3', 'python3-flask', 'python3-requests'],
  },
  { probe: ['ruby', '--version'], packages: ['ruby'] },
  { probe: ['javac', '-version'], packages: ['default-jdk-headless'] },
  { probe: ['go', 'version'], packages: ['golang-go'] },
];

setUp();
installPackages(
  LANGUAGES.flatMap(({ probe: [command, ...parameters], packages }) =>
    spawnSync(command, parameters).status === 0 ? [] : packages,
  ),
);
process.exitCode = run(installed('vitest'), ['run', 'site/api', 'site/plugins/examples'], {
  SAMPLE_LANGUAGES: 'curl,nodejs,php,python,ruby,java,go',
});
