import { siteConfigSchema } from '../../src/config/schema/site-config.ts';
import { english } from '../../src/strings/en.ts';
import { code, page, table } from './markdown.ts';
import { settingsOf, type Setting } from './setting.ts';

/** All settings except interface strings, which have their own page. */
export const settings: readonly Setting[] = settingsOf(siteConfigSchema).filter(
  ({ path }) => !path.startsWith('strings.'),
);

/** The settings of `site.config`: a heading for each top-level setting, with nested settings below it. */
export function settingsPage(): string {
  const top = settings.filter(({ path }) => !path.includes('.'));
  return page(
    {
      title: 'Settings',
      description: 'Every setting of site.config.ts, with its type, default, and an example.',
      questions: ['Which settings does site.config.ts have?', 'What is the default of a setting?'],
      toc_max_heading_level: 2,
    },
    [
      '`site.config.ts` exports `defineConfig({ … })`. Every setting is optional, and your editor completes the names. ' +
        '`name[]` is a list, and `name.*` contains values under names that you choose. The settings in `docs` apply to each set of docs.',
      ...top.flatMap(section),
    ],
  );
}

function section(setting: Setting): string[] {
  const inside = settings.filter(
    ({ path }) => /^[.[]/.test(path.slice(setting.path.length)) && path.startsWith(setting.path),
  );
  return [
    `## ${code(setting.path)} {#${idOf(setting.path)}}`,
    entry(setting),
    ...inside.flatMap((one) => [`### ${code(one.path)} {#${idOf(one.path)}}`, entry(one)]),
  ];
}

function entry({ type, default: preset, isRequired, about, example }: Setting): string {
  const facts = [
    `Type: ${code(type)}${isRequired ? ', required' : ''}`,
    ...(preset === null ? [] : [`Default: ${code(preset)}`]),
    ...(example === null ? [] : [`Example: ${code(example)}`]),
  ];
  return [about, facts.join('<br />')].filter((part) => part !== '').join('\n\n');
}

/** `navbar.items[].label` → `navbar-items-label` */
export function idOf(path: string): string {
  return path.replaceAll(/\[\]|\.\*/g, '').replaceAll('.', '-');
}

/** Interface strings, which `strings` overrides. */
export function wordsPage(): string {
  const rows = Object.entries(english).map(([key, words]) => [
    code(key),
    typeof words === 'string'
      ? code(words)
      : Object.entries(words)
          .map(([form, text]) => `${form}: ${code(text)}`)
          .join('<br />'),
  ]);
  return page(
    {
      title: 'Interface text',
      description: 'Every text of the interface, with its key for the strings setting.',
    },
    [
      "To replace a text, set its key in [`strings`](settings.md#strings), as in `strings: { 'search.placeholder': 'Find a guide' }`. Braces contain a value. A text with a count has one form for each plural category of the language.",
      table(['Key', 'In English'], rows),
    ],
  );
}
