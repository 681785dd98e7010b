/**
 * All queries of a page's Markdown about the rest of its site. Queries have one argument, and arguments and results are
 * plain JSON, so that a cached page can be validated: it's valid while each query returns the same result.
 */

import path from 'node:path';

import type { ConstructText, DirectivePlace, FilePart, GlossaryTerm } from '../plugin-api/plugin.ts';
import type { TreeVersion } from '../content/version-marks.ts';
import { resolveSiteImport } from '../content/site-import.ts';
import { preprocessed } from '../content/preprocess-source.ts';
import { sha256 } from '../sha256.ts';
import { readSource, type SourceText } from '../source-text.ts';
import { adapter } from '../project-adapter.ts';
import { errorMessage } from '../error-message.ts';
import { escapeText } from '../markup-text.ts';
import { nearestName } from '../nearest-name.ts';
import type { Text } from '../strings/text.ts';
import { TermFinder, type FoundTerm } from './constructs/term.ts';
import type { Highlighter, MarkdownContext, MarkdownInput, MarkdownSettings } from './contract.ts';
import type { MdxRuntime, PageCode } from './mdx/runtime.ts';
import type { DocLink, DocLinkAdvice } from '../content/doc-links.ts';
import { SiteDisk, type Disk } from './site-disk.ts';

interface DirectiveCall {
  name: string;
  attributes: Record<string, string>;
  place: DirectivePlace;
}

export interface SiteQueries extends Disk {
  /** Path of the page that a link to a Markdown file refers to. */
  docLink(link: DocLink): string | null;
  docLinkAdvice(link: DocLink): DocLinkAdvice;
  token(name: string): string | null;
  nearestToken(name: string): string | null;
  isDirective(name: string): boolean;
  nearestDirective(name: string): string | null;
  /** The Markdown that a directive generates, or why it can't. */
  directive(call: DirectiveCall): { markdown: string | FilePart } | { reason: string };
  /** Markdown above the text of a page. */
  lead(source: string): string;
  /** The rendered formula, or why it can't be rendered. */
  math(formula: ConstructText): { html: string; markdown: string } | { reason: string };
  /** Terms that a page is about, or uses with another meaning. */
  ownTerms(page: Pick<MarkdownInput, 'source' | 'path' | 'version'>): GlossaryTerm[];
  terms(text: string): FoundTerm[];
  /** Text of an existing file, with its problems. `target` is its name in the page. */
  text(file: { file: string; target: string; isPartial: boolean }): SourceText;
  /** Whether an import refers to a module of the site. */
  isModule(module: { specifier: string; source: string }): boolean;
  /** See {@link MdxRuntime.stateOf}. */
  code(code: PageCode): string;
  /** Hash of the site data that components can read. */
  components(_: null): string;
  /** Files whose images and partials are the fallback for those of a page. */
  originals(source: string): string[];
  /** The version tree of this version's folder; `null` if it has its own folder. */
  tree(version: string): TreeVersion | null;
  /** Translation of a component message into the page's language; `null` if there's none. */
  message(key: string): string | null;
  /** Hash of the plugins that change the pages of a version; `''` if there are none. */
  plugins(version: string): string;
}

/**
 * Whether a query's result may change if only the texts of pages change. Plugins that read page texts are set up again
 * when these change, so their results don't count.
 */
export const DEPENDS_ON_CONTENT: Readonly<Record<keyof SiteQueries, boolean>> = {
  hasFile: false,
  staticPath: false,
  facts: true,
  docLink: false,
  docLinkAdvice: false,
  token: false,
  nearestToken: false,
  isDirective: false,
  nearestDirective: false,
  directive: false,
  lead: false,
  math: false,
  ownTerms: false,
  terms: false,
  text: true,
  isModule: false,
  code: true,
  components: false,
  originals: false,
  tree: false,
  message: false,
  plugins: false,
};

/** {@link MarkdownSettings}, and which kinds of queries pages make. */
export interface PageSettings extends MarkdownSettings {
  hasTokens: boolean;
  hasTerms: boolean;
  hasPlugins: boolean;
  /** Parse `$…$` as a formula. */
  hasMath: boolean;
  /** Some pages are translations. */
  hasOriginals: boolean;
  /** Some versions share one folder. */
  hasTrees: boolean;
}

export function pageSettings(context: MarkdownContext): PageSettings {
  return {
    ...context.settings,
    hasTokens: context.tokens !== null,
    hasTerms: (context.terms ?? []).length > 0,
    hasPlugins: context.pluginsOf !== undefined,
    hasMath: context.constructs?.math !== undefined,
    hasOriginals: (context.originals?.size ?? 0) > 0,
    hasTrees: context.treeOf !== undefined,
  };
}

/** Everything a page can access: shared settings and its queries. */
export interface PageContext extends PageSettings {
  text: Text;
  highlighter: Highlighter;
  /** `null` if the site doesn't use MDX. Dependencies of the page's code are queried by `code` and `components`. */
  mdx: MdxRuntime | null;
  site: SiteQueries;
  /** See {@link MarkdownContext.emojiOf}. */
  emojiOf?: MarkdownContext['emojiOf'];
  /** The version tree of the page's folder; `null` if the version has its own folder. */
  tree: TreeVersion | null;
}

/** Implements the queries for the current state of the site. */
export function siteQueries(context: MarkdownContext): SiteQueries {
  const { directives = {}, terms = [], resolveDocLink } = context;
  const { siteDir, staticDirs, baseUrl, rootUrl = baseUrl } = context.settings;
  const tokens = context.tokens ?? {};
  const finder = terms.length === 0 ? null : new TermFinder(terms);
  const knownModules = new Map<string, boolean>();
  const isKnownModule = (specifier: string): boolean => {
    const known =
      knownModules.get(specifier) ?? (adapter.resolveModule(specifier, siteDir)?.kind ?? 'none') !== 'none';
    knownModules.set(specifier, known);
    return known;
  };
  let components: string | null = null;
  const disk = new SiteDisk(siteDir, staticDirs, rootUrl, context.readableDirs);
  return {
    hasFile: (file) => disk.hasFile(file),
    staticPath: (file) => disk.staticPath(file),
    facts: (file) => disk.facts(file),
    docLink: resolveDocLink,
    docLinkAdvice: (link) => context.adviseDocLink?.(link) ?? { isDraft: false, nearest: null },
    token: (name) => (Object.hasOwn(tokens, name) ? (tokens[name] ?? null) : null),
    nearestToken: (name) => nearestName(name, Object.keys(tokens)),
    isDirective: (name) => Object.hasOwn(directives, name),
    nearestDirective: (name) => nearestName(name, [...Object.keys(directives), 'include']),
    directive: ({ name, attributes, place }) =>
      resultOrReason(() => ({ markdown: directives[name]?.(attributes, place) ?? '' })),
    lead: (source) => context.lead?.(source) ?? '',
    math(formula) {
      const construct = context.constructs?.math;
      return construct === undefined
        ? { html: escapeText(formula.text), markdown: formula.text }
        : resultOrReason(() => ({ html: construct.html(formula), markdown: construct.markdown(formula) }));
    },
    ownTerms: (page) => ownTerms(page, terms, resolveDocLink),
    terms: (text) => finder?.all(text) ?? [],
    text({ file, target, isPartial }) {
      const read = readSource(file, target);
      return isPartial && read.problem === null && context.preprocessor !== undefined
        ? preprocessed(read.text, file, target, context.preprocessor)
        : read;
    },
    isModule: ({ specifier, source }) =>
      resolveSiteImport(specifier, path.join(siteDir, source), siteDir) !== null || isKnownModule(specifier),
    code: (code) => context.mdx?.stateOf(code) ?? '',
    components() {
      components ??= sha256(JSON.stringify(context.facts ?? null));
      return components;
    },
    originals: (source) =>
      [...(context.originals ?? [])]
        .filter(([folder]) => source.startsWith(`${folder}/`))
        .map(([folder, original]) => original + source.slice(folder.length)),
    tree: (version) => context.treeOf?.(version) ?? null,
    message: (key) => context.facts?.messages?.[key] ?? null,
    plugins: (version) => context.pluginsOf?.(version)?.state ?? '',
  };
}

/** The result of a plugin, or why it failed. */
function resultOrReason<Result>(make: () => Result): Result | { reason: string } {
  try {
    return make();
  } catch (error) {
    return { reason: errorMessage(error) };
  }
}

function ownTerms(
  { source, path, version }: Pick<MarkdownInput, 'source' | 'path' | 'version'>,
  terms: readonly GlossaryTerm[],
  resolveDocLink: MarkdownContext['resolveDocLink'],
): GlossaryTerm[] {
  const paths = new Map<string, string | null>();
  return terms.filter(({ href, except = [] }) => {
    if (except.some((folder) => source.startsWith(folder))) {
      return true;
    }
    const target = href?.replace(/#.*$/, '') ?? '';
    if (target !== '' && !paths.has(target)) {
      paths.set(target, resolveDocLink({ from: source, target, version }));
    }
    return paths.get(target) === path;
  });
}
