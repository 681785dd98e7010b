import type { GeneratedDoc } from 'docs-generator';
import { code, paragraphs } from '../markdown-table.ts';
import { plainText } from './plain-text.ts';
import type { Registry, RegistryError } from './read-registry.ts';

/** The page on which all codes can be looked up. */
const OVERVIEW = { page: '/drm/errors.mdx', title: 'DRM errors' };

const LONGEST_DESCRIPTION = 160;

/** "Load again." tells nothing in a list of results. */
const SHORTEST_CHECK = 25;

/** One page for each code: `errors/<platform>/<id>.md`. It stands in no sidebar. */
export function errorPages({ errors }: Registry): GeneratedDoc[] {
  const byKey = new Map(errors.map((error) => [error.key, error]));
  return errors.map((error) => ({
    file: error.link.slice(1),
    text: `${frontMatter(error)}\n${body(error, byKey)}\n`,
  }));
}

/** `2013: OTP has expired` */
export function pageTitle({ label, title }: RegistryError): string {
  return `${label}: ${plainText(title)}`;
}

function frontMatter(error: RegistryError): string {
  const fields = {
    title: pageTitle(error),
    description: description(error),
    keywords: keywords(error),
    displayed_sidebar: null,
    pagination_prev: null,
    pagination_next: null,
  };
  // JSON is YAML, and needs no care for what the texts hold.
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

/** Every spelling of the code, and the title as the British write it. */
function keywords({ allSpellings, title, platform }: RegistryError): string[] {
  const british = plainText(title).replaceAll('icense', 'icence');
  return [...allSpellings, ...(british === plainText(title) ? [] : [british]), platform.title, 'error code'];
}

/** What tells this code from the others: as much of meaning, first cause and first check as there is room for. */
function description({ label, name, platform, title, meaning, causes, remedies }: RegistryError): string {
  const code = name === undefined || name === label ? label : `${label} (${name})`;
  const [cause = '', remedy = ''] = [causes[0], remedies[0]].map((text) => plainText(text ?? ''));
  const what = `${platform.title} error ${label}: ${plainText(title)}.`;
  const texts = [
    ...(remedy.length < SHORTEST_CHECK
      ? []
      : [
          `${platform.title} error ${code}. ${plainText(meaning)} First check: ${remedy}`,
          `${what} Usual cause: ${cause} First check: ${remedy}`,
          `${what} First check: ${remedy}`,
        ]),
    `${what} Usual cause: ${cause}`,
    `${what} ${plainText(meaning)}`,
    what,
  ];
  return texts.find((text) => text.length <= LONGEST_DESCRIPTION) ?? what;
}

function body(error: RegistryError, byKey: ReadonlyMap<string, RegistryError>): string {
  const { platform } = error;
  const related = error.related.map((key) => byKey.get(key)).filter((other) => other !== undefined);
  return paragraphs(
    trail(error),
    error.meaning,
    error.message === undefined ? '' : `The platform says: ${code(error.message)}`,
    [
      `- **Platform:** ${platform.title}`,
      `- **In logs:** ${spellingsInLogs(error).map(code).join(', ')}`,
      `- **Where it shows:** ${platform.where}`,
    ].join('\n'),
    '## Usual causes',
    numbered(error.causes),
    '## What to do',
    numbered(error.remedies),
    related.length === 0 ? '' : '## Related codes',
    related.map((other) => `- ${other.platform.title}: [${pageTitle(other)}](${other.link})`).join('\n'),
    '## What to send to support',
    `If the error stays, send us: ${[...error.support, ...platform.support].join('; ')}.`,
    `All codes of this kind: [${platform.pageTitle}](${platform.page}).`,
  );
}

/** Where no log writes hexadecimal digits, they would only be noise; the search and the look-up find them all the same. */
function spellingsInLogs({ allSpellings, platform }: RegistryError): string[] {
  return allSpellings.filter((spelling) => platform.hexadecimal || !/^0x[\dA-F]+$/.test(spelling));
}

/** The way back up. The page stands in no sidebar, so the shell shows none. */
function trail({ platform, label }: RegistryError): string {
  const steps = [OVERVIEW, { page: platform.page, title: platform.pageTitle }].filter(
    ({ page }, index) => index === 0 || page !== OVERVIEW.page,
  );
  return [...steps.map(({ page, title }) => `[${title}](${page})`), `${platform.title} ${code(label)}`].join(
    ' › ',
  );
}

function numbered(lines: readonly string[]): string {
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
}
