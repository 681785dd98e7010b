/** Part of an error page that leads from the log line to the cause and its fix. */

import { fence, paragraphs } from '../markdown-table.ts';
import { viewerPicture } from './viewer-picture.ts';
import type { Diagnosis, Sample, SharedSample } from './diagnosis-schema.ts';
import type { RegistryError } from './read-registry.ts';

type Ways = Diagnosis['fix']['ways'];
type Decides = Diagnosis['checks'][number]['decides'];
type Pipeline = NonNullable<RegistryError['pipeline']>;

/**
 * @param tell text for the viewer, if any
 * @param open which of the two ways of using the service has the default tab
 */
export function diagnosisMarkdown(
  { log, viewer, checks, fix }: Diagnosis,
  tell: string,
  open: Pipeline = 'hosted',
): string {
  return paragraphs(
    // Links lead to this anchor on every page, even if it has no log.
    ...(log === undefined
      ? ['<span id="in-the-log"></span>']
      : ['## In the log', fence('text', asWritten(log), { title: 'Log' })]),
    '## What the viewer sees',
    '<div class="pair">',
    viewerPicture(viewer),
    '<div>',
    viewer.text,
    tell,
    '</div>',
    '</div>',
    '## Three checks {#three-checks #usual-causes}',
    ...checks.flatMap(({ check, ways, decides }, index) => [
      `### ${index + 1}. ${check} {#check-${index + 1}}`,
      waysMarkdown(ways, open, decides),
    ]),
    '## The fix',
    fix.text,
    waysMarkdown(fix.ways, open),
  );
}

/** On phones, a request breaks within its URL, not after the method. */
function asWritten(log: string): string {
  return log.replaceAll(/^(GET|POST) (?=http)/gm, '$1\u00A0');
}

/** @param decides meaning of the outcomes, shown below the step or in each tab */
function waysMarkdown(ways: Ways, open: Pipeline, decides: Decides = ''): string {
  const forBoth = typeof decides === 'string' ? decides : '';
  const forEach = typeof decides === 'string' ? { hosted: '', own: '' } : decides;
  if (!('hosted' in ways)) {
    return paragraphs(stepMarkdown(ways), forBoth);
  }
  return paragraphs(
    `::::tabs{groupId="pipeline" queryString="pipeline" defaultValue="${open}"}`,
    ':::tab{label="%name% hosts the video" value="hosted"}',
    stepMarkdown(ways.hosted),
    forEach.hosted ?? '',
    ':::',
    ':::tab{label="You host the video" value="own"}',
    stepMarkdown(ways.own),
    forEach.own,
    ':::',
    '::::',
    forBoth,
  );
}

function stepMarkdown(
  step: { text?: string | undefined } & ({ sample: Sample | SharedSample } | { text: string }),
): string {
  return paragraphs(step.text ?? '', 'sample' in step ? sampleMarkdown(step.sample) : '');
}

export function sampleMarkdown(sample: Sample | SharedSample): string {
  if ('example' in sample) {
    const region = sample.region === undefined ? '' : ` region="${sample.region}"`;
    return `::example{file="${sample.example}"${region}}`;
  }
  const { language, title, fragment, code } = sample;
  return fence(language, code, {
    ...(title === undefined ? {} : { title }),
    ...(fragment === undefined ? {} : { fragment }),
  });
}
