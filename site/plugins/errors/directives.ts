import type { Directive } from 'pagewright';
import { code, paragraphs, table } from '../markdown-table.ts';
import { plainText } from './plain-text.ts';
import { rowLinks } from './row-links.ts';
import { anchorOf, type Platform, type Registry, type RegistryError } from './read-registry.ts';
import { beforeColon, beforeResult, sentencesOf } from './step-text.ts';

/**
 * - `::error-table{platform="ios"}`: where a platform shows its codes, and a table for each of its groups. With
 *   `group="drm"`, only that group's rows.
 * - `::error{id="license-server/2013"}`: a code as a short box.
 * - `::error-support{platform="ios"}`: what support needs for any error of the platform. Several platforms are
 *   separated by spaces.
 */
export function errorDirectives(registry: Registry): Record<string, Directive> {
  const { platforms, errors } = registry;
  const led = rowLinks(registry);
  const directives: Record<string, Directive> = {
    'error-table': ({ platform: id = '', group, ...rest }) => {
      // Steps already shown in a row of any group.
      const shown = new Map<string, string>();
      noOthers('error-table', rest, ['platform', 'group']);
      const platform = known(id, platforms, 'platform');
      const groups =
        group === undefined ? platform.groups : [known(group, platform.groups, `group of "${platform.id}"`)];
      const of = (groupId: string): RegistryError[] =>
        errors.filter((error) => error.platform.id === platform.id && error.group === groupId);
      if (group !== undefined || groups.length === 1) {
        const rows = of(groups[0]?.id ?? '');
        return paragraphs(rows.length < WORTH_A_FILTER ? '' : filterOf(platform), groupTable(rows, shown));
      }
      return paragraphs(
        filterOf(platform),
        ...groups.flatMap(({ id: groupId, title, about, where, guide }) => [
          `### ${title} {#${platform.id}-${groupId}}`,
          [about ?? [], where === undefined ? [] : `**Where:** ${where}`].flat().join(' '),
          guide === undefined ? '' : `Step by step: [${guide.title}](${guide.page})`,
          groupTable(of(groupId), shown),
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
        [error.meaning ?? '', error.steps[0] ?? '', `[More about ${code(error.label)}](${error.link})`]
          .filter(Boolean)
          .join(' '),
        ':::',
      ].join('\n');
    },
    'error-support': ({ platform: ids = '', ...rest }) => {
      noOthers('error-support', rest, ['platform']);
      const shown = ids.split(' ').map((id) => known(id, platforms, 'platform'));
      return paragraphs(
        list(shown.flatMap(({ support }) => support)),
        ...shown.flatMap(({ groups }) =>
          groups.flatMap(({ title, support }) =>
            support === undefined ? [] : [`**${title}:**`, list(support)],
          ),
        ),
      );
    },
  };
  return Object.fromEntries(
    Object.entries(directives).map(([name, directive]) => [name, (...given) => led(directive(...given))]),
  );
}

function list(lines: readonly string[]): string {
  return [...new Set(lines)].map((line) => `- ${line}`).join('\n');
}

/** Shorter tables fit on a screen and don't need a filter. */
const WORTH_A_FILTER = 10;

/** `js/code-filter.js` adds a field here that filters the rows. Without JavaScript it's empty. */
function filterOf({ id }: Platform): string {
  return `<div class="code-filter" data-rows="${id}-" data-nosnippet></div>`;
}

/** Returns a table sorted by code. The code links to its own row, and the title to the code's page if it has one. */
function groupTable(errors: readonly RegistryError[], shown: Map<string, string>): string {
  const rows = errors.toSorted(byCode).map((error) => {
    const isRow = error.link.includes('#') && error.sameAs === undefined;
    return [
      anchored(error) + eightDigits(error),
      `**${isRow ? error.title : `[${error.title}](${error.link})`}**` +
        nameBelow(error) +
        (isRow ? meaningBelow(error) : ''),
      sameAsAbove(error, isRow ? paragraphOf(error) : shortened(error.steps[0] ?? ''), shown),
    ];
  });
  return table(['Code', 'Meaning', 'What to do'], rows);
}

/** Steps with fewer words are as short as a link to them. */
const WORTH_A_LINK = 9;

/** Long steps are shown once per platform. Later rows link to the first one. */
function sameAsAbove(error: RegistryError, steps: string, shown: Map<string, string>): string {
  const above = shown.get(steps);
  if (above !== undefined) return above;
  if (plainText(steps).split(/\s+/).length < WORTH_A_LINK) return steps;
  shown.set(steps, `See [${shownCode(error)}](#${anchorOf(error.platform.id, error.id)}).`);
  return steps;
}

/** Sorts numbers by absolute value, then names alphabetically. */
function byCode(a: RegistryError, b: RegistryError): number {
  const number = ({ code }: RegistryError): number => (code === undefined ? Infinity : Math.abs(code));
  return number(a) === number(b) ? a.label.localeCompare(b.label, 'en') : number(a) - number(b);
}

/** Longer steps are only shown on the code's page. */
const LONGEST_STEP = 18;

/** Returns the instruction in the first sentence. The page has the consequences. */
function shortened(step: string): string {
  const [sentence = step] = sentencesOf(step);
  const first = beforeResult(sentence);
  return plainText(first).split(/\s+/).length > LONGEST_STEP ? beforeColon(first) : first;
}

/** Adds an anchor to the row: `errors/<platform>/<id>` leads there if the code has no page. */
function anchored(error: RegistryError): string {
  const id = anchorOf(error.platform.id, error.id);
  return `<a id="${id}"></a>[${shownCode(error)}](#${id})`;
}

/** Returns all steps of a code without a page, and the guide to its symptom if its group has none. */
function paragraphOf({ steps, guide, group, platform }: RegistryError): string {
  const ofGroup = platform.groups.find(({ id }) => id === group)?.guide;
  const own = guide === undefined || guide === ofGroup ? [] : [`See [${guide.title}](${guide.page}).`];
  return [...steps, ...own].join(' ');
}

/** Returns what a page would show above its steps. */
function meaningBelow({ meaning, message }: RegistryError): string {
  return [meaning ?? [], message === undefined ? [] : code(message)]
    .flat()
    .map((line) => `<br />${line}`)
    .join('');
}

/** Returns the value of `error.code`, even if it's small and headings use the name. */
function shownCode({ code: number, label }: RegistryError): string {
  return number === undefined ? label : String(number);
}

/** Returns the player's eight-digit form of a license server code: `60072013` for 2013. */
function eightDigits({ spellings }: RegistryError): string {
  return spellings
    .filter((spelling) => /^(?:6007)?20\d\d$/.test(spelling))
    .map((spelling) => `<br />${spelling}`)
    .join('');
}

/** Returns the name as in logs, shown below the title. */
function nameBelow(error: RegistryError): string {
  const { name } = error;
  return name === undefined || name === shownCode(error) ? '' : `<br />${code(name)}`;
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
    throw new Error(`"::${directive}" takes no attribute "${other}"; it takes ${allowed.join(' and ')}`);
  }
}
