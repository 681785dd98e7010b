/**
 * Everything that a page's Markdown asks of the rest of its site. Questions have one argument; questions and answers
 * are plain JSON, so that a page made earlier can be asked about: it still holds while each gets the same answer.
 */

import { createHash } from 'node:crypto';
import path from 'node:path';

import type { ConstructText, DirectivePlace, FilePart, GlossaryTerm } from '../plugins/plugin.ts';
import type { TreeVersion } from '../content/version-marks.ts';
import { resolveSiteImport } from '../content/site-import.ts';
import { preprocessed } from '../content/changed-source.ts';
import { readSource, type SourceText } from '../source-text.ts';
import { siteFacts } from '../docusaurus/modules/site-facts.ts';
import { docusaurusModule } from '../docusaurus/modules/own-modules.ts';
import { errorMessage } from '../error-message.ts';
import { escapeText } from '../markup-text.ts';
import { nearestName } from '../nearest-name.ts';
import type { Text } from '../strings/text.ts';
import { TermFinder, type FoundTerm } from './constructs/term.ts';
import type {
  DocLink,
  DocLinkAdvice,
  Highlighter,
  MarkdownContext,
  MarkdownInput,
  MarkdownSettings,
  MdxRuntime,
  PageCode,
} from './contract.ts';
import { SiteDisk, type Disk } from './site-disk.ts';

interface DirectiveCall {
  name: string;
  attributes: Record<string, string>;
  place: DirectivePlace;
}

export interface SiteQueries extends Disk {
  /** Path of the page that a link to a Markdown file means. */
  docLink(link: DocLink): string | null;
  docLinkAdvice(link: DocLink): DocLinkAdvice;
  token(name: string): string | null;
  nearestToken(name: string): string | null;
  isDirective(name: string): boolean;
  nearestDirective(name: string): string | null;
  /** The Markdown that a directive stands for, or why there is none. */
  directive(call: DirectiveCall): { markdown: string | FilePart } | { reason: string };
  /** Markdown above the text of a page. */
  lead(source: string): string;
  /** How a formula is shown, or why it cannot be. */
  math(formula: ConstructText): { html: string; markdown: string } | { reason: string };
  /** Terms that a page is itself about, or uses for something else. */
  ownTerms(page: Pick<MarkdownInput, 'source' | 'path' | 'version'>): GlossaryTerm[];
  terms(text: string): FoundTerm[];
  /** Text of a file that is there, and what is wrong with it. `target` is how the page names it. */
  text(file: { file: string; target: string; isPartial: boolean }): SourceText;
  /** Whether an import means a module of the site. */
  isModule(module: { specifier: string; source: string }): boolean;
  /** See {@link MdxRuntime.stateOf}. */
  code(code: PageCode): string;
  /** Changes with what components are told of their site. */
  components(_: null): string;
  /** Files whose pictures and partials a page uses where it has none of its own. */
  originals(source: string): string[];
  /** The versions that stand in the folder of this one; `null` for a folder of its own. */
  tree(version: string): TreeVersion | null;
  /** What a text of the site's components is in the language of the page; `null` where nobody has translated it. */
  message(key: string): string | null;
  /** State of the plugins that change the pages of a version; `''` where there are none. */
  plugins(version: string): string;
}

/**
 * Whether an answer may be another one when nothing of the site has changed but the text of some of its pages. Plugins that
 * read the text of a page are set up again when it changes, so what they give is none of these.
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

/** {@link MarkdownSettings}, and which kinds of questions pages ask at all. */
export interface PageSettings extends MarkdownSettings {
  hasTokens: boolean;
  hasTerms: boolean;
  hasPlugins: boolean;
  /** `$…$` is a formula. */
  hasMath: boolean;
  /** Some pages translate others. */
  hasOriginals: boolean;
  /** Some versions stand in one folder. */
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

/** What is the same for every page, with what the page may ask. Nothing else of the site is in its reach. */
export interface PageContext extends PageSettings {
  text: Text;
  highlighter: Highlighter;
  /** `null` where a site has no MDX. What the page's code gives is asked by `code` and `components`. */
  mdx: MdxRuntime | null;
  site: SiteQueries;
  /** See {@link MarkdownContext.emojiOf}. */
  emojiOf?: MarkdownContext['emojiOf'];
  /** The versions that stand in the folder of the page; `null` for a folder of its own. */
  tree: TreeVersion | null;
}

/** Answers from the site as it is now. */
export function siteQueries(context: MarkdownContext): SiteQueries {
  const { directives = {}, terms = [], resolveDocLink } = context;
  const { siteDir, staticDirs, baseUrl, rootUrl = baseUrl } = context.settings;
  const tokens = context.tokens ?? {};
  const finder = terms.length === 0 ? null : new TermFinder(terms);
  const ofDocusaurus = new Map<string, boolean>();
  const isOfDocusaurus = (specifier: string): boolean => {
    const known =
      ofDocusaurus.get(specifier) ?? (docusaurusModule(specifier, siteDir)?.kind ?? 'none') !== 'none';
    ofDocusaurus.set(specifier, known);
    return known;
  };
  let components: string | null = null;
  const disk = new SiteDisk(siteDir, staticDirs, rootUrl, context.docsDirs);
  return {
    hasFile: (file) => disk.hasFile(file),
    staticPath: (file) => disk.staticPath(file),
    facts: (file) => disk.facts(file),
    docLink: resolveDocLink,
    docLinkAdvice: (link) => context.adviseDocLink?.(link) ?? { isDraft: false, nearest: null },
    token: (name) => (Object.hasOwn(tokens, name) ? (tokens[name] ?? null) : null),
    nearestToken: (name) => nearestName(name, Object.keys(tokens)),
    isDirective: (name) => Object.hasOwn(directives, name),
    nearestDirective: (name) => nearestName(name, Object.keys(directives)),
    directive({ name, attributes, place }) {
      try {
        return { markdown: directives[name]?.(attributes, place) ?? '' };
      } catch (error) {
        return { reason: errorMessage(error) };
      }
    },
    lead: (source) => context.lead?.(source) ?? '',
    math(formula) {
      const construct = context.constructs?.math;
      try {
        return construct === undefined
          ? { html: escapeText(formula.text), markdown: formula.text }
          : { html: construct.html(formula), markdown: construct.markdown(formula) };
      } catch (error) {
        return { reason: errorMessage(error) };
      }
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
      resolveSiteImport(specifier, path.join(siteDir, source), siteDir) !== null || isOfDocusaurus(specifier),
    code: (code) => context.mdx?.stateOf(code) ?? '',
    components() {
      components ??= createHash('sha256').update(JSON.stringify(siteFacts())).digest('hex');
      return components;
    },
    originals: (source) =>
      [...(context.originals ?? [])]
        .filter(([folder]) => source.startsWith(`${folder}/`))
        .map(([folder, original]) => original + source.slice(folder.length)),
    tree: (version) => context.treeOf?.(version) ?? null,
    message: (key) => siteFacts().messages?.[key] ?? null,
    plugins: (version) => context.pluginsOf?.(version)?.state ?? '',
  };
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
