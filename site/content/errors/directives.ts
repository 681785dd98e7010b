import type { Directive } from 'docs-generator';
import { code, paragraphs, table } from '../markdown-table.ts';
import { LOOKUP } from './error-page.ts';
import { plainText } from './plain-text.ts';
import { anchorOf, type Platform, type Registry, type RegistryError } from './read-registry.ts';
import { beforeColon, sentencesOf } from './step-text.ts';

/**
 * - `::error-table{platform="ios"}`: where the codes of a platform show, and a table for each of its groups.
 *   With `group="drm"`, the rows of that group alone.
 * - `::error{id="license-server/2013"}`: one code as a short box.
 * - `::error-index`: a table of the platforms, with the number of their codes and the first and last of them.
 */
export function errorDirectives({ platforms, errors }: Registry): Record<string, Directive> {
  return {
    'error-table': ({ platform: id = '', group, ...rest }) => {
      noOthers('error-table', rest, ['platform', 'group']);
      const platform = known(id, platforms, 'platform');
      const groups =
        group === undefined ? platform.groups : [known(group, platform.groups, `group of "${platform.id}"`)];
      const of = (groupId: string): RegistryError[] =>
        errors.filter((error) => error.platform.id === platform.id && error.group === groupId);
      if (group !== undefined || groups.length === 1) {
        return groupTable(of(groups[0]?.id ?? ''));
      }
      return paragraphs(
        ...groups.flatMap(({ id: groupId, title, about }) => [
          `### ${title} {#${platform.id}-${groupId}}`,
          about ?? '',
          groupTable(of(groupId)),
        ]),
      );
    },
    error: ({ id = '', ...rest }) => {
      noOthers('error', rest, ['id']);
      const error = known(
        id,
        errors.map((entry) => ({ ...entry, id: entry.key })),
        'error',
      );
      return [
        `:::info[${error.platform.title} ${code(error.label)}: ${error.title}]`,
        `${error.meaning} First step: ${error.remedies[0] ?? ''} [All about ${code(error.label)}](${error.link})`,
        ':::',
      ].join('\n');
    },
    'error-index': (attributes) => {
      noOthers('error-index', attributes, []);
      return table(
        ['Platform', 'Codes', 'From and to'],
        platforms.map((platform) => indexRow(platform, errors)),
      );
    },
  };
}

function groupTable(errors: readonly RegistryError[]): string {
  return table(
    ['Code', 'Meaning', 'First step'],
    errors.map((error) =>
      error.link.includes('#')
        ? [
            anchor(error) + shownCode(error) + eightDigits(error),
            `**${error.title}**${nameBelow(error)}<br />${whole(error)}`,
            error.remedies.join(' '),
          ]
        : [
            `[${shownCode(error)}](${error.link})${eightDigits(error)}`,
            error.title + nameBelow(error),
            shortened(error.remedies[0] ?? ''),
          ],
    ),
  );
}

/** More words than these are for the page of the code. */
const LONGEST_STEP = 30;

/** The sentences that fit into a cell, at least the first, up to its colon where it is long itself. */
function shortened(step: string): string {
  const lengthOf = (text: string): number => plainText(text).split(/\s+/).length;
  const [first = step, ...others] = sentencesOf(step);
  if (lengthOf(first) > LONGEST_STEP) return beforeColon(first);
  let shown = first;
  for (const sentence of others) {
    if (lengthOf(shown + sentence) > LONGEST_STEP) break;
    shown += sentence;
  }
  return shown;
}

/** A code without a page is reached by the id of its row. */
function anchor({ platform, id }: RegistryError): string {
  return `<a id="${anchorOf(platform.id, id)}"></a>`;
}

/** What a page would say, in its row. */
function whole({ meaning, causes }: RegistryError): string {
  const label = causes.length === 1 ? 'Usual cause' : 'Usual causes';
  return causes.length === 0 ? meaning : `${meaning}<br />${label}: ${causes.join(' ')}`;
}

/** What `error.code` holds, also where the number is small and headings have the name. */
function shownCode({ code: number, label }: RegistryError): string {
  return number === undefined ? label : String(number);
}

/** The player's other form of a code of the license server: `60072013` is 2013. */
function eightDigits({ spellings }: RegistryError): string {
  return spellings
    .filter((spelling) => /^(?:6007)?20\d\d$/.test(spelling))
    .map((spelling) => `<br />${spelling}`)
    .join('');
}

/** Below the few words of the title, the name that logs show. */
function nameBelow(error: RegistryError): string {
  const { name } = error;
  return name === undefined || name === shownCode(error) ? '' : `<br />${code(name)}`;
}

function indexRow(platform: Platform, errors: readonly RegistryError[]): string[] {
  const own = errors.filter((error) => error.platform.id === platform.id);
  const numbers = own.flatMap(({ code: number }) => number ?? []);
  const range =
    numbers.length === own.length
      ? `${code(String(Math.min(...numbers)))} to ${code(String(Math.max(...numbers)))}`
      : `names, such as ${code(own[0]?.label ?? '')}`;
  // The page with this list names the platform in a heading.
  const page = platform.page === LOOKUP ? `#${platform.id}` : platform.page;
  return [`[${platform.title}](${page})`, String(own.length), range];
}

function known<T extends { id: string }>(id: string, all: readonly T[], what: string): T {
  const found = all.find((one) => one.id === id);
  if (found === undefined) {
    const names = all.map((one) => one.id);
    const choice =
      names.length > 20 ? `an id of errors/*.yaml, such as "${names[0]}"` : `one of: ${names.join(', ')}`;
    throw new Error(`"${id}" is no ${what}; write ${choice}`);
  }
  return found;
}

function noOthers(directive: string, rest: Record<string, unknown>, allowed: readonly string[]): void {
  const [other] = Object.keys(rest);
  if (other !== undefined) {
    throw new Error(
      `"::${directive}" takes no attribute "${other}"; ${allowed.length === 0 ? 'it takes none' : `it takes ${allowed.join(' and ')}`}`,
    );
  }
}
