/** Pages as written by authors, before their bodies are parsed. */

import type { PluginDocument } from '../../plugin-api/plugin.ts';
import type { Problem } from '../../problems.ts';
import type { DocFrontMatter } from '../front-matter-schema.ts';

export type DocFormat = 'md' | 'mdx';

export type { DocFrontMatter, TagReference } from '../front-matter-schema.ts';

/** An item that a plugin provides, with the plugin's name and its position in the configuration. */
export interface Owned {
  plugin: string;
  place: Pick<Problem, 'file' | 'line' | 'column'>;
}

export type OwnedDocument = PluginDocument & Owned;

/** A Markdown page of one version, before its body is parsed. */
export interface Doc {
  /** `server/authorization`; unique within its version. */
  id: string;
  /** Version key: `current`, or a name from `versions.json`; `community:current` in an additional set of docs. */
  version: string;
  source: string;
  format: DocFormat;
  /** The text after the front matter, with `\n` line ends and no byte-order mark. */
  body: string;
  /** First line of `body` in the source, starting at 1. */
  bodyLine: number;
  frontMatter: DocFrontMatter;
  /** All fields as written, which MDX expressions see as `frontMatter`. */
  plainFrontMatter: Record<string, unknown>;
  /** Line number of each front matter field, starting at 1, for error messages. */
  frontMatterLines: Record<string, number>;
  path: string;
  draft: boolean;
  unlisted: boolean;
  /** Set if a plugin generates the page. */
  plugin?: OwnedDocument;
  /**
   * For a translation: path of the page that it translates, whether or not that exists. Links and sidebars use this
   * path.
   */
  original?: string;
  /** For a translation whose original has changed since: path of the original in the default language. */
  changedOriginal?: string;
  /** Path on disk, set if several versions are read from one folder. */
  file?: string;
}
