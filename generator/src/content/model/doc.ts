/** Pages as authors write them, before their bodies are read. */

import type { PluginDocument } from '../../plugins/plugin.ts';
import type { Problem } from '../../problems.ts';

export type DocFormat = 'md' | 'mdx';

export interface TagReference {
  label: string;
  /** Last part of the tag page's path: `/docs/tags/<permalink>`. */
  permalink: string;
}

/** Front matter after validation: known fields only, with the right types. */
export interface DocFrontMatter {
  id?: string;
  title?: string;
  /** Versions that have the page, where several stand in one folder: `1.2`; of `only`, `2.0, 1.2`. */
  since?: string;
  until?: string;
  only?: string;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  keywords?: string[];
  /** What the page answers, in readers' words: "How long is an OTP valid?". */
  questions?: string[];
  image?: string;
  description?: string;
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  sidebar_custom_props?: Record<string, unknown>;
  displayed_sidebar?: string | null;
  /** Id of the doc below which the page stands, where no sidebar lists it: its sidebar is shown, and the way to it. */
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
  /** `mdx.format` of Docusaurus: reads a `.md` file as MDX or the reverse. */
  format?: DocFormat;
}

/** A part of what a plugin gives, with its name, and its place in the configuration. */
export interface Owned {
  plugin: string;
  place: Pick<Problem, 'file' | 'line' | 'column'>;
}

export type OwnedDocument = PluginDocument & Owned;

/** One Markdown page of one version, before its body is read. */
export interface Doc {
  /** `server/authorization`; unique within its version. */
  id: string;
  /** Key of the version: `current`, or a name from `versions.json`; `community:current` in a further set of docs. */
  version: string;
  source: string;
  format: DocFormat;
  /** The text after the front matter, with `\n` line ends and no byte-order mark. */
  body: string;
  /** 1-based line of the source on which `body` begins. */
  bodyLine: number;
  frontMatter: DocFrontMatter;
  /** All fields as the author wrote them: what MDX expressions see as `frontMatter`. */
  plainFrontMatter: Record<string, unknown>;
  /** 1-based line of each front matter field, for error messages. */
  frontMatterLines: Record<string, number>;
  path: string;
  draft: boolean;
  unlisted: boolean;
  /** Set where a plugin makes it. */
  plugin?: OwnedDocument;
  /** Of a translation: where the page that it translates stands, or would. Links and sidebars go by that. */
  original?: string;
  /** Where it is on the disk: set where several versions are read from one folder. */
  file?: string;
}
