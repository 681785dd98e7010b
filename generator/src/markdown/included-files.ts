/** Parts of files in pages: `::include{file="…" region="…"}` and code blocks with `file="…" region="…"`. */

import { splitFrontMatter } from '../content/front-matter.ts';
import { readMarkdownRegion, readRegion, RegionError, withoutRegionMarkers } from '../content/regions.ts';
import { nearestName } from '../nearest-name.ts';
import type { ProblemCode } from '../problem-catalog.ts';
import { siteRelative } from '../site-relative.ts';
import { readFence } from './constructs/code/fence.ts';
import type { FileAssets } from './file-assets.ts';
import type { PageRecord } from './page-record.ts';
import type { PageContext, SiteQueries } from './site-queries.ts';
import { placeOf, type SourceFile } from './source-file.ts';
import { visit, type NodeOf, type Positioned } from './tree.ts';

type LeafDirective = NodeOf<'leafDirective'>;
type IncludingFile = Pick<SourceFile, 'source' | 'bodyLine' | 'standsAt' | 'tree' | 'format'>;

/** Access to the site's files, and the record for problems. */
export interface Reading {
  context: Pick<PageContext, 'siteDir' | 'strict' | 'site'>;
  assets: FileAssets;
  page: PageRecord;
}

export interface IncludedMarkdown {
  input: Pick<SourceFile, 'source' | 'bodyLine' | 'format' | 'frontMatter'> & { body: string };
  trail: readonly string[];
}

/** True for `::include`, unless a plugin defines its own. */
export function isInclude(node: LeafDirective, site: Pick<SiteQueries, 'isDirective'>): boolean {
  return node.name === 'include' && !site.isDirective('include');
}

/**
 * Reads the Markdown that `::include` inserts.
 * @param trail what includes the directive, outermost first
 * @returns `null` if that fails, which is recorded as a problem
 */
export function includedMarkdown(
  node: LeafDirective,
  from: IncludingFile,
  trail: readonly string[],
  reading: Reading,
): IncludedMarkdown | null {
  const attributes = new Map(Object.entries(node.attributes ?? {}));
  const target = attributes.get('file') ?? '';
  const region = attributes.get('region') ?? null;
  const unknown = [...attributes.keys()].find((name) => name !== 'file' && name !== 'region');
  const fail = reporter(node, from, reading.page);
  if (unknown !== undefined) {
    const nearest = nearestName(unknown, ['file', 'region']);
    return fail(
      'directive',
      `The directive "::include" has no attribute "${unknown}".`,
      nearest === null ? 'Its attributes are "file" and "region".' : `Did you mean "${nearest}"?`,
    );
  }
  if (target === '') {
    return fail(
      'directive',
      'The directive "::include" needs the path of a file.',
      'Write it as in ::include{file="_part.md"}.',
    );
  }
  const read = readFile(target, from, fail, { ...reading, isPartial: true });
  if (read === null) {
    return null;
  }
  const { source } = read;
  const key = region === null ? source : `${source}#${region}`;
  if (trail.includes(key)) {
    const cycle = [...trail.slice(trail.indexOf(key)), key];
    // A region is followed by its file.
    const steps = cycle.filter((step, index) => cycle[index - 1]?.startsWith(`${step}#`) !== true);
    return fail(
      'include-cycle',
      `The ${region === null ? 'file' : 'region'} "${key}" includes itself: ${steps.join(' → ')}.`,
      'Remove one of these includes.',
    );
  }
  const format = source.endsWith('.mdx') ? 'mdx' : from.format;
  if (region === null) {
    const { body, bodyLine, data } = splitFrontMatter(read.text, source, null);
    return { trail, input: { source, body, bodyLine, format, frontMatter: data } };
  }
  const part = regionOf(source, fail, () => readMarkdownRegion(read.text, region));
  return part === null
    ? null
    : {
        trail: [...trail, key],
        input: { source, body: part.code, bodyLine: part.line, format, frontMatter: {} },
      };
}

/**
 * Inserts the code of files into the code blocks that name them.
 * @param withTokens replaces the tokens in the code of a block
 */
export function insertCode(
  from: IncludingFile,
  reading: Reading,
  withTokens: (text: string, node: Positioned) => string,
): void {
  visit(from.tree, (node) => {
    if (node.type === 'code') {
      insertInto(node, from, reading, withTokens);
    }
  });
}

function insertInto(
  node: NodeOf<'code'>,
  from: IncludingFile,
  reading: Reading,
  withTokens: (text: string, node: Positioned) => string,
): void {
  const isWithoutLanguage = node.lang?.startsWith('file=') === true;
  const meta = isWithoutLanguage ? `${node.lang ?? ''} ${node.meta ?? ''}`.trim() : node.meta;
  const { file: target, region } = readFence('', meta);
  if (target === null) {
    return;
  }
  const fail = reporter(node, from, reading.page);
  if (node.value !== '') {
    // In other projects, a plugin may have inserted the code.
    if (reading.context.strict !== false) {
      fail(
        'code-from-file',
        `The code block contains code, and the code of "${target}" would replace it.`,
        'Remove the lines from the block, or remove "file" after its language.',
      );
    }
    return;
  }
  if (isWithoutLanguage) {
    node.lang = /\.(\w+)$/.exec(target)?.[1] ?? null;
    node.meta = meta ?? null;
  }
  const read = readFile(target, from, fail, { ...reading, isPartial: false });
  if (read === null) {
    return;
  }
  const code =
    region === null
      ? withoutRegionMarkers(read.text)
      : regionOf(read.source, fail, () => readRegion(read.text, region))?.code;
  node.value = withTokens((code ?? '').replace(/\n$/, ''), node);
}

type Fail = (code: ProblemCode, message: string, fix: string) => null;

function reporter(node: Positioned, from: IncludingFile, page: PageRecord): Fail {
  return (code, message, fix) => {
    page.problems.push({ code, level: 'throw', message, fix, file: from.source, ...placeOf(from, node) });
    return null;
  };
}

function readFile(
  target: string,
  from: IncludingFile,
  fail: Fail,
  { context, assets, page, isPartial }: Reading & { isPartial: boolean },
): { text: string; source: string } | null {
  const located = assets.locate(from.source, target);
  if (located === null) {
    const isOutside = siteRelative(assets.pathOf(from.source, target), context.siteDir).startsWith('../');
    const start = target.startsWith('@site/')
      ? '"@site/" means the site folder.'
      : `It's relative to "${from.source}".`;
    return fail(
      'missing-include',
      `There's no file "${target}"${isOutside ? ' that pages may read' : ''}.`,
      `Correct the path. ${start}${isOutside ? ' If the file is outside the site folder, add its folder to "markdown.includeFolders".' : ''}`,
    );
  }
  const source = siteRelative(located, context.siteDir);
  const { text, problem } = context.site.text({ file: located, target: source, isPartial });
  if (problem !== null) {
    page.problems.push(problem);
    return null;
  }
  return { text, source };
}

function regionOf<Part>(source: string, fail: Fail, read: () => Part): Part | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RegionError) {
      return fail('missing-region', `The file "${source}" ${error.mistake}.`, error.fix);
    }
    throw error;
  }
}
