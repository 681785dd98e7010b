import type { PluginDocument, PluginSearchRow } from 'pagewright';
import { code, fence, paragraphs } from '../markdown-table.ts';
import { diagnosisMarkdown, sampleMarkdown } from './diagnosis-page.ts';
import type { Sample, SharedSample } from './diagnosis-schema.ts';
import { plainText } from './plain-text.ts';
import { rowLinks } from './row-links.ts';
import { anchorOf, type Registry, type RegistryError } from './read-registry.ts';
import { beforeColon, beforeLastComma, beforeResult, sentencesOf, startsBeforeOrder } from './step-text.ts';

/** Page where all codes can be looked up. */
export const LOOKUP = '/drm/errors.mdx';

/** Maximum length in characters. Search engines show more, but a first step is enough. */
const LONGEST_DESCRIPTION = 135;
const SHORTEST_DESCRIPTION = 50;

/** Shorter steps such as "Update it." aren't helpful in search results. */
const SHORTEST_STEP = 16;

/** Returns a page for each code that has more content than its table row: `errors/<platform>/<id>.md`. */
export function errorPages(registry: Registry): PluginDocument[] {
  const { errors } = registry;
  const led = rowLinks(registry);
  const byKey = new Map(errors.map((error) => [error.key, error]));
  return errors.flatMap((error) =>
    error.page === null
      ? []
      : [{ file: `docs${error.page}`, text: `${frontMatter(error)}\n${led(body(error, byKey))}\n` }],
  );
}

/**
 * Returns `2013: OTP has expired`. A log message without a code is in quotation marks: `“blocked by CORS policy”: …`.
 */
export function pageTitle(error: RegistryError): string {
  return `${shownLabel(error)}: ${plainText(error.title)}`;
}

function shownLabel(error: RegistryError): string {
  return isSentence(error) ? `“${error.label}”` : error.label;
}

/**
 * Returns whether the label is a sentence, such as `blocked by CORS policy`. Without quotation marks, it would look
 * like an error of the page.
 */
function isSentence({ label }: RegistryError): boolean {
  return label.includes(' ');
}

function frontMatter(error: RegistryError): string {
  const fields = {
    title: pageTitle(error),
    sidebar_label: isSentence(error) ? plainText(error.title) : error.label,
    description: description(error),
    keywords: keywords(error),
    ...questions(error),
    sidebar_parent: parentPage(error)
      .slice(1)
      .replace(/\.mdx?$/, ''),
    pagination_prev: null,
    pagination_next: null,
  };
  // JSON is valid YAML and escapes all texts.
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

/** Search entries for codes without a page, which link to their rows. */
export function searchRows({ errors }: Registry): PluginSearchRow[] {
  return errors
    .filter(({ page, sameAs }) => page === null && sameAs === undefined)
    .map((error) => ({
      source: `docs${error.platform.page}`,
      anchor: anchorOf(error.platform.id, error.id),
      title: pageTitle(error),
      keywords: keywords(error),
      ...questions(error),
    }));
}

/** Search queries of readers. */
function questions({ diagnosis, questions }: RegistryError): { questions?: readonly string[] } {
  const asked = diagnosis?.questions ?? questions;
  return asked === undefined ? {} : { questions: asked };
}

/** Returns the page with the platform's table. The overview isn't in a sidebar, but the guide is. */
function parentPage({ platform, guide }: RegistryError): string {
  return platform.page === LOOKUP && guide !== undefined ? guide.page : platform.page;
}

/** Returns every spelling of the code and its twins, the title in British spelling, and log messages. */
function keywords(error: RegistryError): string[] {
  const { allSpellings, twins, title, platform } = error;
  const british = plainText(title).replaceAll('icense', 'icence');
  const spellings = new Set([...allSpellings, ...twins.flatMap((twin) => twin.allSpellings)]);
  return [
    ...spellings,
    ...(british === plainText(title) ? [] : [british]),
    platform.title,
    'error code',
    ...linesPrinted([error, ...twins]),
  ];
}

/** Returns log lines as readers paste them: each line that contains more than a name, without its prefix. */
function linesPrinted(errors: readonly RegistryError[]): string[] {
  const texts = errors.flatMap(({ message, log }) => [message, log]);
  const lines = texts.flatMap((text) => (text ?? '').split('\n'));
  const said = lines.map((line) => line.replace(/^\s*(?:Caused by:|[A-Z] \w+:)?\s*/, '').trim());
  return [...new Set(said)].filter((line) => /^[^{"].* /.test(line));
}

/**
 * Returns the title and the first step, as far as they fit. The constant comes first, because readers search for it.
 */
function description(error: RegistryError): string {
  const { platform, title, meaning = '', steps } = error;
  const named = codeAndName(error);
  const short = shownLabel(error);
  const starts = beginnings(steps[0] ?? '');
  const titled = (code: string): string => `${platform.title} error ${code}: ${plainText(title)}.`;
  const withStep = (code: string, steps: readonly string[]): string[] =>
    steps.filter((step) => step.length >= SHORTEST_STEP).map((step) => startingWith(platform, code, step));
  // The page's title describes what happened; a code alone wouldn't.
  const texts = [
    ...withStep(named, [plainText(steps[0] ?? '')]),
    ...[named, short].flatMap((code) => withStep(code, starts)),
    // A log sentence leaves little space and is already in the page's title.
    ...(isSentence(error)
      ? starts.map((step) => `${platform.title}: ${plainText(title)}. First step: ${step}`)
      : []),
    ...[titled(named)].filter((text) => text.length >= SHORTEST_DESCRIPTION),
    `${titled(named)} ${plainText(meaning)}`,
  ];
  return texts.find((text) => text.length <= LONGEST_DESCRIPTION) ?? titled(named);
}

/**
 * Returns `To fix Media3 error 2001, first open the URL.` A step that starts with a condition stays a separate
 * sentence.
 */
function startingWith(
  { title, inSentence = title }: RegistryError['platform'],
  code: string,
  step: string,
): string {
  const isOrder = /^[A-Z][a-z]+ /.test(step) && !step.startsWith('Ignore') && !startsBeforeOrder(step);
  if (!isOrder) return `${title} error ${code}. First step: ${step}`;
  return `To fix ${inSentence} error ${code}, first ${step.charAt(0).toLowerCase()}${step.slice(1)}`;
}

/**
 * Returns shorter and shorter forms of a step: its first sentence, then up to a colon, up to the meaning of its
 * result, and up to the last comma.
 */
function beginnings(step: string): string[] {
  const [sentence = step] = sentencesOf(step);
  const first = beforeColon(sentence);
  return [first, beforeResult(first), beforeLastComma(first)].map(plainText);
}

/** `2004 (ERROR_CODE_IO_BAD_HTTP_STATUS)`, `MEDIA_ERR_DECODE (3)`, `“blocked by CORS policy”` */
function codeAndName(error: RegistryError): string {
  const { label, name, code } = error;
  const other = isSentence(error) ? undefined : name === label ? code : name;
  return other === undefined ? shownLabel(error) : `${label} (${other})`;
}

/** The fix comes first, then what identifies the code. */
function body(error: RegistryError, byKey: ReadonlyMap<string, RegistryError>): string {
  const { diagnosis } = error;
  const samples = samplesMarkdown([error.sample ?? []].flat());
  const guide = error.guide === undefined ? '' : `Step by step: [${error.guide.title}](${error.guide.page})`;
  const steps =
    diagnosis === undefined
      ? [
          '## What to do {#what-to-do #usual-causes}',
          numbered(error.steps),
          samples,
          guide,
          tell(error),
          facts(error),
        ]
      : [
          // Here, three checks come before the fix.
          `:::tip[First step]\n\n${error.steps[0] ?? ''}\n\n:::`,
          facts(error),
          diagnosisMarkdown(diagnosis, tell(error), error.pipeline),
          guide,
        ];
  const text = paragraphs(error.meaning ?? '', ...steps, support(error), LOOK_UP);
  return paragraphs(text, relatedList(error, byKey, text));
}

function facts(error: RegistryError): string {
  const { platform, log, message, ownWhere } = error;
  // Twins on the same platform are listed with the code's own spellings.
  const twins = error.twins.filter((twin) => twin.platform !== platform);
  return paragraphs(
    '<div class="facts">',
    [
      `- **${platform.title}:** ${spellingsInLogs(error).map(code).join(', ')}`,
      ...(ownWhere === undefined ? [] : [`- **Where it appears:** ${ownWhere}`]),
      ...(message === undefined ? [] : [`- **Message:** ${code(message)}`]),
      ...(twins.length === 0 ? [] : [`- **Equivalent codes:** ${twins.map(twinName).join(', ')}`]),
    ].join('\n'),
    '</div>',
    log === undefined ? '' : fence('text', log, { title: 'In the log' }),
  );
}

/** Plain HTML. The lookup page explains the code in its URL. */
const LOOK_UP = [
  '<form class="error-form" id="look-up" action="../../drm/errors" method="get" data-nosnippet>',
  '<label class="visually-hidden" for="look-up-code">Error code or log line</label>',
  '<input id="look-up-code" name="code" placeholder="Another code or log line" autocomplete="off" required>',
  '<button class="button">Look up</button>',
  '</form>',
].join('\n');

/** Returns the details for support. Those for all errors of a platform are only on the platform's page. */
function support({ platform, support: others }: RegistryError): string {
  const also = others.length === 0 ? '' : ` and include ${others.join(' and ')}`;
  return paragraphs(
    '<div id="what-to-send-to-support" data-nosnippet>',
    `[Contact support](${platform.page}#what-to-send-to-support)${also}`,
    '</div>',
  );
}

/** Lists samples. If some are in Java, Kotlin and Java become tabs of one block. */
function samplesMarkdown(samples: readonly (Sample | SharedSample)[]): string {
  const isIn = (ending: string, name: string, sample: Sample | SharedSample): boolean => {
    if ('example' in sample) return sample.example.endsWith(ending);
    return (
      sample.language === name || (sample.language === 'diff' && sample.title?.endsWith(ending) === true)
    );
  };
  const java = samples.filter((sample) => isIn('.java', 'java', sample));
  const kotlin = samples.filter((sample) => isIn('.kt', 'kotlin', sample));
  if (java.length === 0) return paragraphs(...samples.map(sampleMarkdown));
  const others = samples.filter((sample) => !java.includes(sample) && !kotlin.includes(sample));
  return paragraphs(
    ...others.map(sampleMarkdown),
    '::::tabs{groupId="android-language" queryString="android-language"}',
    ':::tab{label="Kotlin" value="kotlin"}',
    ...kotlin.map(sampleMarkdown),
    ':::',
    ':::tab{label="Java" value="java"}',
    ...java.map(sampleMarkdown),
    ':::',
    '::::',
  );
}

/**
 * Returns the viewer's message and a link to the code that shows it. Dozens of codes share a sentence, so the search
 * ignores it.
 */
function tell({ tell: words, platform, handler = platform.handler }: RegistryError): string {
  if (words === undefined) return '';
  const label =
    handler !== undefined && 'page' in handler ? `[Tell the viewer](${handler.page})` : 'Tell the viewer';
  const where = handler !== undefined && 'text' in handler ? handler.text : '';
  const texts =
    typeof words === 'string'
      ? `**${label}:** “${words}” ${where}`.trim()
      : paragraphs(`**${label}:**`, words.map(({ when, say }) => `- ${when}: “${say}”`).join('\n'), where);
  return paragraphs('<div data-nosnippet>', texts, '</div>');
}

/**
 * Lists codes that readers confuse with this one, unless the page already links to them. Codes of other platforms
 * include the platform's name. Codes explained by the same page are one line:
 * `Browser: [expired: …](…) (also Shaka Player 6014)`.
 */
function relatedList(
  error: RegistryError,
  byKey: ReadonlyMap<string, RegistryError>,
  pageText: string,
): string {
  const pageOf = ({ link }: RegistryError): string => link.replace(/\?.*/, '');
  // Twins are already listed above and link back here.
  const related = error.related
    .flatMap((key) => byKey.get(key) ?? [])
    .filter((other) => other.sameAs !== error.key && !pageText.includes(`](${pageOf(other)}`));
  if (related.length === 0) return '<span id="related-codes"></span>';
  const platformOf = ({ platform }: RegistryError): string =>
    platform === error.platform ? '' : `${platform.title}: `;
  const lines = related
    .filter((one) => one === related.find((first) => pageOf(first) === pageOf(one)))
    .map((first) => {
      const others = related.filter((one) => one !== first && pageOf(one) === pageOf(first));
      const also = others.length === 0 ? '' : ` (also ${others.map(twinName).join(', ')})`;
      return `- ${platformOf(first)}[${pageTitle(first)}](${first.link})${also}`;
    });
  return paragraphs('## Similar codes {#related-codes}', lines.join('\n'));
}

/** `Web player 2013` */
function twinName({ platform, label }: RegistryError): string {
  return `${platform.title} ${code(label)}`;
}

/**
 * Returns the spellings of the code and of other codes of its platform that the page explains. Hexadecimal spellings
 * are left out if the platform's logs don't contain them, but the search and lookup find them anyway.
 */
function spellingsInLogs({ allSpellings, platform, twins }: RegistryError): string[] {
  const ofTwins = twins.filter((twin) => twin.platform === platform).flatMap((twin) => twin.allSpellings);
  return [...allSpellings, ...ofTwins].filter(
    (spelling) => platform.hexadecimal || !/^0x[\dA-F]+$/.test(spelling),
  );
}

/** Returns a numbered list, or a paragraph if there's only one step. */
function numbered(lines: readonly string[]): string {
  if (lines.length === 1) return lines[0] ?? '';
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
}
