import type { GeneratedDoc } from 'docs-generator';
import { code, paragraphs } from '../markdown-table.ts';
import { plainText } from './plain-text.ts';
import type { Registry, RegistryError } from './read-registry.ts';

/** The page on which all codes can be looked up. */
const OVERVIEW = { page: '/drm/errors.mdx', title: 'DRM errors' };

const LONGEST_DESCRIPTION = 160;

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

function description({ label, name, platform, title }: RegistryError): string {
  const code = name === undefined || name === label ? label : `${label} (${name})`;
  const ending = 'Its meaning, usual causes, checks and remedies.';
  const texts = [
    `${platform.title} error ${code}: ${plainText(title)}. ${ending}`,
    `${platform.title} error ${label}: ${plainText(title)}. ${ending}`,
  ];
  return (
    texts.find((text) => text.length <= LONGEST_DESCRIPTION) ?? `${platform.title} error ${code}. ${ending}`
  );
}

function body(error: RegistryError, byKey: ReadonlyMap<string, RegistryError>): string {
  const { platform } = error;
  const related = error.related.map((key) => byKey.get(key)).filter((other) => other !== undefined);
  return paragraphs(
    trail(error),
    error.meaning,
    error.message === undefined ? '' : `The platform says: ${code(error.message)}`,
    error.certainty === 'inferred'
      ? ':::warning[Inferred]\nName or meaning of this code is not published. What stands here was concluded from neighbouring codes and from how apps treat it.\n:::'
      : '',
    [
      `- **Platform:** ${platform.title}`,
      `- **In logs:** ${error.allSpellings.map(code).join(', ')}`,
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
