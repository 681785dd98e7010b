/** What the Markdown of a page becomes, and what other steps ask of it. */

import type { DirectiveUse } from '../../plugins/plugin.ts';
import type { RemoteUse } from '../../policy/remote-use.ts';
import type { Problem } from '../../problems.ts';

export interface Heading {
  /** 2 to 6. */
  level: number;
  id: string;
  /** Plain text. */
  text: string;
  /** For lists, without the name of the heading above it (`Player.`). Inline HTML: text, `code`, `em`, `strong`, `del` only, and `wbr` in long names; links unwrapped. Safe to inject. */
  html: string;
}

/** A link found in a page's text, for the link checker. */
export interface LinkUse {
  /** As the author wrote it: `../ttl.md#limits`. */
  raw: string;
  /**
   * Where it leads after resolution: a path with base, query and hash
   * (`/docs/server/playbackauth/ttl#limits`), an absolute URL, or `null` when a
   * Markdown file link could not be resolved.
   */
  href: string | null;
  kind: 'page' | 'markdown-file' | 'asset' | 'external';
  line: number;
  column: number;
  /** File the link is written in; differs from the page's own source inside a partial. */
  source: string;
}

/** A file that must be copied to the output: an image, or a file offered for download. */
export interface AssetUse {
  /** Absolute path of the file on disk. */
  file: string;
  /** Path it is served at: `/docs/assets/images/logo-1a2b3c4d.png`. */
  path: string;
}

/** One block of text for the search index. */
export interface TextBlock {
  /** Id of the nearest heading above (`''` before the first one). */
  anchor: string;
  kind: 'text' | 'code';
  text: string;
  /** Id in the table row that it is the text of. */
  row?: string;
}

/** A piece of code that names its language, for checks; never sent to readers. */
export interface CodeSample {
  /** Lower case, as the author wrote it: `js`, `bash`. */
  language: string;
  /** As shown. Lines that only marked others are left empty, so that line numbers match the page. */
  code: string;
  /** The words after the language, as written: `title="a.js" {1,3-5}`. */
  meta: string;
  /** File the code is written in; differs from the page's own source inside a partial. */
  source: string;
  /** 1-based line of the fence; of the directive, where the code is made from data. */
  line: number;
  /** The code stands in no file: a directive gave it. */
  isGenerated?: true;
}

/** The text of a page, most of what is known of it: read from a disk when somebody asks for it. */
export interface RenderedText {
  /** HTML of the body without the content title. Contains no `style` attribute and no script but the tabs' constant one. */
  html: string;
  /** The same body as plain Markdown, with absolute links, and without the content title. */
  markdown: string;
  /** What the search finds. */
  blocks: TextBlock[];
  samples: CodeSample[];
}

/** The heading of the first level in a page. */
export interface ContentTitle {
  text: string;
  html: string;
  id: string;
  /** It stands below other text, and is shown there. */
  standsInText?: boolean;
}

/** What a page's Markdown becomes. Plain JSON: it is kept between builds. */
export interface RenderedMarkdown extends RenderedText {
  /** Changes with the text of the page: with HTML, Markdown, headings, blocks and samples. */
  digest: string;
  /** The leading `# heading`, if the body begins with one. */
  contentTitle: ContentTitle | null;
  /** First sentence or paragraph as plain text; `''` when the page has no text. */
  excerpt: string;
  /** Levels 2 to 6 in document order. */
  headings: Heading[];
  links: LinkUse[];
  /** Every id in the page that a link can point at. */
  anchors: string[];
  assets: AssetUse[];
  /** What the page loads from other hosts. */
  remote: RemoteUse[];
  /** Rules for the classes that replaced the author's `style` attributes: class → declarations. */
  styles: Record<string, string>;
  /** True when the page holds a diagram that the build could not draw, so that the browser needs Mermaid. */
  hasBrowserDiagram: boolean;
  /** True when cards of the page's category stand in it: a placeholder, filled when the sidebars are known. */
  hasCardList: boolean;
  /** Lines that stood for Markdown made from data. */
  directives: DirectiveUse[];
  /** Client components used, as `source#export`: `components/OtpBuilder.tsx#OtpBuilder`. */
  islands: string[];
  /** Extra elements for the document head, from `<head>` in the page: serialised, safe HTML. */
  head: string;
  problems: Problem[];
}
