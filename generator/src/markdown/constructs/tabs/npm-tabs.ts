/** `npm2yarn` fences: an npm command for three package managers. */

import type { Render } from '../../render.ts';
import { tabsHtml } from './tabs.ts';

/** @param block renders the code block of a tab */
export function npmTabs(code: string, render: Render, block: (code: string) => string): string {
  const managers = [
    { label: 'npm', value: 'npm', code },
    { label: 'Yarn', value: 'yarn', code: convertCommands(code, toYarn) },
    { label: 'pnpm', value: 'pnpm', code: convertCommands(code, toPnpm) },
  ];
  return tabsHtml(
    managers.map((manager) => ({
      label: manager.label,
      value: manager.value,
      html: () => block(manager.code),
    })),
    {
      group: 'npm2yarn',
      query: null,
      label: render.context.text('code.packageManager'),
      selected: 'npm',
      className: null,
    },
    render,
  );
}

function convertCommands(code: string, convert: (words: string[]) => string[]): string {
  return code.replace(/\b(npm|npx)((?:[ \t]+[^\s&|;#]+)*)/g, (whole, program: string, rest: string) => {
    const words = rest.split(/[ \t]+/).filter((word) => word !== '');
    const converted = convert([program, ...words]);
    return converted.length === 0 ? whole : converted.join(' ');
  });
}

const SAVE_DEV = new Set(['-D', '--save-dev', '--dev']);
const SAVE = new Set(['-S', '--save', '-P', '--save-prod']);
const EXACT = new Set(['-E', '--save-exact']);
const GLOBAL = new Set(['-g', '--global']);
const INSTALL = new Set(['install', 'i', 'add']);
const UNINSTALL = new Set(['uninstall', 'un', 'remove', 'rm', 'r']);
/** Commands that run the script of the same name without `run`. */
const YARN_COMMANDS = new Set(['start', 'test', 'stop', 'restart']);

function toYarn([program = '', command = '', ...rest]: string[]): string[] {
  if (program === 'npx') {
    return ['yarn', 'dlx', command, ...rest];
  }
  const global = rest.some((word) => GLOBAL.has(word));
  const words = rest
    .filter((word) => !SAVE.has(word) && !GLOBAL.has(word))
    .map((word) => (SAVE_DEV.has(word) ? '--dev' : EXACT.has(word) ? '--exact' : word));
  const yarn = global ? ['yarn', 'global'] : ['yarn'];
  if (INSTALL.has(command)) {
    const names = words.some((word) => !word.startsWith('-'));
    return names ? [...yarn, 'add', ...words] : [...yarn, 'install', ...words];
  }
  if (UNINSTALL.has(command)) {
    return [...yarn, 'remove', ...words];
  }
  if (command === 'run' || command === 'run-script') {
    return ['yarn', ...withoutSeparator(words)];
  }
  if (command === 'ci') {
    return ['yarn', 'install', '--frozen-lockfile', ...words];
  }
  if (command === 'init' && words[0] !== undefined && !words[0].startsWith('-')) {
    return ['yarn', 'create', ...withoutSeparator(words)];
  }
  if (command === 'exec') {
    return ['yarn', ...withoutSeparator(words)];
  }
  if (command === 'update' || command === 'up') {
    return ['yarn', 'upgrade', ...words];
  }
  return command === ''
    ? []
    : ['yarn', command, ...(YARN_COMMANDS.has(command) ? withoutSeparator(words) : words)];
}

function toPnpm([program = '', command = '', ...rest]: string[]): string[] {
  if (program === 'npx') {
    return ['pnpm', 'dlx', command, ...rest];
  }
  if (INSTALL.has(command)) {
    const words = rest.filter((word) => !SAVE.has(word));
    const names = words.some((word) => !word.startsWith('-'));
    return ['pnpm', names ? 'add' : 'install', ...words];
  }
  if (UNINSTALL.has(command)) {
    return ['pnpm', 'remove', ...rest.filter((word) => !SAVE.has(word))];
  }
  if (command === 'ci') {
    return ['pnpm', 'install', '--frozen-lockfile', ...rest];
  }
  if (command === 'init' && rest[0] !== undefined && !rest[0].startsWith('-')) {
    return ['pnpm', 'create', ...withoutSeparator(rest)];
  }
  if (command === 'run' || command === 'run-script') {
    return ['pnpm', 'run', ...withoutSeparator(rest)];
  }
  return command === '' ? [] : ['pnpm', command, ...rest];
}

/** Removes the `--` before a script's arguments, which only npm needs. */
function withoutSeparator(words: string[]): string[] {
  const at = words.indexOf('--');
  return at === -1 ? words : words.toSpliced(at, 1);
}
