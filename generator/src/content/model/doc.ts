/** Pages as written by authors, before their bodies are parsed. */

import type { PluginDocument } from '../../plugins/plugin.ts';
import type { Problem } from '../../problems.ts';

export type DocFormat = 'md' | 'mdx';

export interface TagReference {
  label: string;
  /** Last segment of the tag page's path: `/docs/tags/<permalink>`. */
  permalink: string;
}

/** Validated front matter: known fields only, with the right types. */
export interface DocFrontMatter {
  id?: string;
  title?: string;
  /** Versions that include the page, if several share a folder: `1.2`, or for `only` a list such as `2.0, 1.2`. */
  since?: string;
  until?: string;
  only?: string;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  keywords?: string[];
  /** Questions that the page answers, in readers' words, such as "How long is an OTP valid?". */
  questions?: string[];
  image?: string;
  description?: string;
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  sidebar_custom_props?: Record<string, unknown>;
  displayed_sidebar?: string | null;
  /** Id of the parent doc, for pages that aren't in a sidebar. Its sidebar and breadcrumbs are shown. */
  sidebar_parent?: string;
  tags?: TagReference[];
  pagination_label?: string;
  custom_edit_url?: string | null;
  parse_number_prefixes?: boolean;
  pagination_next?: string | null;
  pagination_prev?: string | null;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  last_update?: { author?: string; date?: string };
  draft?: boolean;
  unlisted?: boolean;
  /** `mdx.format` of the front matter: parses a `.md` file as MDX or vice versa. */
  format?: DocFormat;
}

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
