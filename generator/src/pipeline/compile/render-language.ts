/** Renders the Markdown of one language. Unchanged pages come from the cache. */

import { setImmediate } from 'node:timers/promises';
import { notYetRendered } from '../../content/empty-rendered.ts';
import type { Doc, RenderedMarkdown } from '../../content/model.ts';
import { runInScope } from '../../render/run-in-scope.ts';
import { failureOf } from '../../internal-error.ts';
import type { MarkdownInput } from '../../markdown/contract.ts';
import { isAdapted } from '../../config/load-config.ts';
import type { PageScope, SiteNavigation } from '../../render-scope.ts';
import { collectGarbage } from '../collect-garbage.ts';
import type { RenderedPage } from '../cache/markdown-cache.ts';
import { siteFactsOf } from './site-facts-of.ts';
import { importedModuleFiles } from '../bundle/site-module-files.ts';
import type { CompilerMemory } from './compiler-memory.ts';
import type { Rendering } from './language-memory.ts';
import type { CompilerSetup } from './compiler-setup.ts';
import { languageRenderer } from './language-renderer.ts';
import type { ReadLanguage, ReadSite } from './read-results.ts';

/** Decides which pages a run renders. All others wait, unless they're cached. */
export interface RenderOrder {
  /** Sources of pages that are needed now. */
  first: ReadonlySet<string>;
  /** Called before each other page; `false` leaves the rest for a later run. */
  goOn: () => boolean;
}

/** @returns pages by source, in reading order, so that their problems are in that order */
export async function renderLanguage(
  language: ReadLanguage,
  { modules, failure, editedPages }: ReadSite,
  order: RenderOrder | undefined,
  setup: CompilerSetup,
): Promise<ReadonlyMap<string, RenderedMarkdown>> {
  const { localized, memory, docs } = language;
  const { cache } = setup;
  const facts = siteFactsOf(localized.config);
  const before = editedPages === null ? null : memory.rendering;
  const rendering: Rendering =
    before === null
      ? newRendering(language, modules, setup)
      : { ...before, rendered: new Map(before.rendered) };
  memory.rendering = rendering;
  const { renderer, rendered, dependsOnContent, waiting } = rendering;

  const isFirst = ({ source }: Doc): boolean =>
    order === undefined || order.first.has(source) || editedPages?.has(source) === true;
  const maybeStale = before === null ? docs : docs.filter((doc) => mayBeStale(doc, rendering, editedPages));
  const rest = pauseBetweenPages();
  let goesOn = true;
  // Render the needed pages first, or the others could stop the run before them.
  for (const doc of matchingFirst(maybeStale, isFirst)) {
    if (failure !== null && importedModuleFiles([doc], setup.siteDir).length > 0) {
      continue; // it would only repeat the problems of its modules
    }
    const input = inputOf(doc, setup.memory.inputs);
    const known = cache.known(renderer, input);
    const isDue = known !== null || isFirst(doc);
    goesOn &&= isDue || order?.goOn() === true;
    if (!isDue && !goesOn) {
      waiting.add(doc.source);
      // Until then, show the old version.
      rendered.set(doc.source, rendered.get(doc.source) ?? notYetRendered(doc));
      continue;
    }
    waiting.delete(doc.source);
    // oxlint-disable-next-line no-await-in-loop
    const page =
      known ??
      (await renderDoc(doc, () =>
        runInScope(facts, () => cache.render(renderer, input), scopeOf(doc, language, null)),
      ));
    rendered.set(doc.source, page.rendered);
    if (setup.mode === 'dev' && renderer.dependsOnContent(page.dependencies)) {
      dependsOnContent.add(doc.source);
    } else {
      dependsOnContent.delete(doc.source);
    }
    if (known === null) {
      // oxlint-disable-next-line no-await-in-loop
      await rest();
    }
  }
  rendering.rendered = inOrderOf(docs, rendered);
  return rendering.rendered;
}

/**
 * Renders those pages again whose components have asked for the navigation.
 * @returns pages by source, in the same order; `null` if there are none
 */
export async function renderWithNavigation(
  language: ReadLanguage,
  rendered: ReadonlyMap<string, RenderedMarkdown>,
  navigation: SiteNavigation,
  { memory }: CompilerSetup,
): Promise<ReadonlyMap<string, RenderedMarkdown> | null> {
  const { rendering } = language.memory;
  const asking = language.docs.filter(({ source }) => rendered.get(source)?.needsNavigation === true);
  if (rendering === null || asking.length === 0) {
    return null;
  }
  const facts = siteFactsOf(language.localized.config);
  const again = new Map(rendered);
  for (const doc of asking) {
    const render = (): Promise<RenderedMarkdown> =>
      rendering.renderer.render(inputOf(doc, memory.inputs), []);
    // oxlint-disable-next-line no-await-in-loop
    again.set(doc.source, await runInScope(facts, render, scopeOf(doc, language, navigation)));
  }
  return again;
}

/** Facts about a page for its components; `undefined` if the project isn't adapted. */
function scopeOf(
  { path, version, id, source, plainFrontMatter: frontMatter }: Doc,
  { loaded, versions }: ReadLanguage,
  navigation: SiteNavigation | null,
): PageScope | undefined {
  const isDoc = versions.some(({ name }) => name === version);
  return isAdapted(loaded)
    ? {
        path,
        ...(isDoc ? { version } : {}),
        doc: { id, source, frontMatter },
        navigation,
        needsNavigation: false,
        islandFacts: new Map(),
      }
    : undefined;
}

function newRendering(...from: Parameters<typeof languageRenderer>): Rendering {
  return {
    renderer: languageRenderer(...from),
    rendered: new Map(),
    dependsOnContent: new Set(),
    waiting: new Set(),
  };
}

/** Pages whose output may change, if only the texts of some pages have changed. */
function mayBeStale(
  { source }: Doc,
  { dependsOnContent, waiting }: Rendering,
  editedPages: ReadonlySet<string> | null,
): boolean {
  return editedPages?.has(source) !== false || dependsOnContent.has(source) || waiting.has(source);
}

async function renderDoc(doc: Doc, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
  try {
    return await render();
  } catch (error) {
    throw failureOf(error, { doing: `rendering the page ${doc.source}`, file: doc.source });
  }
}

/**
 * Garbage of rendering adds up to more than the pages themselves. A collection takes about as long as rendering 20
 * pages.
 */
const pagesBetweenCollections = 500;

/** Returns a function to call after each rendered page. It frees memory from time to time. */
function pauseBetweenPages(): () => Promise<void> {
  let rendered = 0;
  return async () => {
    // Node frees the parser's off-heap memory only between turns of the event loop.
    await setImmediate();
    rendered += 1;
    if (rendered % pagesBetweenCollections === 0) {
      collectGarbage();
    }
  };
}

function inputOf(doc: Doc, inputs: CompilerMemory['inputs']): MarkdownInput {
  const known = inputs.get(doc);
  if (known !== undefined) {
    return known;
  }
  const { source, body, bodyLine, format, version, path, plainFrontMatter: frontMatter } = doc;
  const input = { source, body, bodyLine, format, version, path, frontMatter };
  inputs.set(doc, input);
  return input;
}

function matchingFirst<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): Item[] {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}

function inOrderOf(
  docs: readonly Doc[],
  rendered: ReadonlyMap<string, RenderedMarkdown>,
): Map<string, RenderedMarkdown> {
  return new Map(
    docs.flatMap(({ source }) => {
      const page = rendered.get(source);
      return page === undefined ? [] : [[source, page] as const];
    }),
  );
}
