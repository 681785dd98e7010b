/**
 * Content that a site makes from data: `site.config.ts` names a module, which reads data files and gives directives
 * (lines of a page that stand for Markdown), whole pages, and files to publish.
 */

import type { ReportLevel } from '../../problems.ts';

/** What the module reads data with. Everything read is watched by the dev server. */
export interface ContentSource {
  /**
   * Text of a file.
   * @param file relative to the site folder: `api/openapi.yaml`
   * @throws Error when there is no such file
   */
  read(file: string): string;
  /**
   * Files below a folder whose names end so, relative to the site folder, sorted: `list('errors', '.yaml')`.
   * A folder that is not there has none.
   */
  list(folder: string, ending: string): string[];
  /** Values of the site's `%name%` tokens. */
  tokens: Readonly<Record<string, string>>;
  /** The text with its `%name%` tokens replaced; unknown ones stay. Directives and pages need not call this. */
  withTokens(text: string): string;
  /** `/docs/`. */
  baseUrl: string;
  /** Where the site is published: `https://docs.example.com`; `''` while that is not known. */
  origin: string;
}

/** Where a directive stands. */
export interface DirectivePlace {
  /** `docs/server/otp.md` */
  source: string;
  line: number;
}

/**
 * Markdown for a line `::name{key="value"}` of a page. Headings, links, fences and tabs in it count as the page's own.
 * @throws Error whose message tells the author what is wrong with the attributes
 */
export type Directive = (attributes: Readonly<Record<string, string>>, place: DirectivePlace) => string;

/** One use of a directive, for {@link SiteContent.check}. */
export interface DirectiveUse extends DirectivePlace {
  name: string;
  attributes: Record<string, string>;
}

/** Something wrong with the data. */
export interface ContentProblem {
  /** What is wrong, with the value quoted. */
  message: string;
  /** What to write instead. */
  remedy?: string;
  /** `throw`, the default, fails the build. */
  level?: Exclude<ReportLevel, 'ignore'>;
  /** Relative to the site folder: `errors/ios.yaml`. */
  file?: string;
  line?: number;
  column?: number;
}

/** A page that exists in no file. */
export interface GeneratedDoc {
  /** As if it were a file below the docs folder: `errors/ios/5001.md`. Its path follows from it as for any page. */
  file: string;
  /** Front matter and body. */
  text: string;
}

/** A file that is published below the base path. */
export interface GeneratedFile {
  /** `openapi.json` */
  path: string;
  contents: string;
}

/** A word that pages explain beside its first use. */
export interface GlossaryTerm {
  /** Matched as it is written; where it has no capital, its first letter may be one at the begin of a sentence. */
  term: string;
  /** Other words for the same. */
  synonyms?: readonly string[];
  /** Plain text. */
  definition: string;
  /** Page that explains it, from the docs root: `/drm/glossary.md#drm`. On that page it is not marked. */
  href?: string;
  /** Folders on whose pages the word means something else, by their sources: `docs/mobile/`. It is not marked there. */
  except?: readonly string[];
}

/** What the module's function returns; every part may be left out. */
export interface SiteContent {
  /** By name: `{ 'api-parameters': (attributes) => '| … |' }`. */
  directives?: Readonly<Record<string, Directive>>;
  /**
   * Markdown above the text of a page, by its source: `docs/server/otp.md`; `''` where there is none. It is part of the
   * frame, like the path above the title: readers see it, but it is not searched, and the page's Markdown is without it.
   */
  lead?: (source: string) => string;
  docs?: readonly GeneratedDoc[];
  files?: readonly GeneratedFile[];
  /** Terms whose first use on each page carries its definition. */
  terms?: readonly GlossaryTerm[];
  /** What is wrong with the data itself. */
  problems?: readonly ContentProblem[];
  /** Looks at all directives that published pages use: for what is missing, and for what belongs together. */
  check?: (uses: readonly DirectiveUse[]) => readonly ContentProblem[];
}

type ContentFunction = (source: ContentSource) => SiteContent | Promise<SiteContent>;

/** Gives a content module types and completion; returns its argument. */
export function defineContent(content: ContentFunction): ContentFunction {
  return content;
}
