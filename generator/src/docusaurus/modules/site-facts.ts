/** What components of a Docusaurus project ask of their site. It is told once, before the first of them is rendered. */

import { ADMONITION_KINDS, type AdmonitionKind } from '../../admonition-kinds.ts';

export interface SiteFacts {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  trailingSlash?: boolean | undefined;
  /** Where the files lie that all languages share. */
  rootUrl?: string;
  favicon: string;
  /** Language code; where there are several languages, its name in the settings. */
  locale: string;
  /** Where there are several languages: the code of this one. */
  code?: string;
  /** The names of all languages, the default one first. */
  locales?: string[];
  /** What `<Translate>` says, by its id. */
  messages?: Readonly<Record<string, string>>;
  /** What stands above an admonition without a title, by its kind, in the site's language. */
  admonitionNames: Readonly<Record<AdmonitionKind, string>>;
  customFields: Record<string, unknown>;
  /** What plugins keep for all pages, by their name and the id of their instance. */
  pluginData?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  /** What components read of the theme's settings. */
  themeConfig?: Readonly<Record<string, unknown>> | undefined;
}

/** Both sides of a site (the generator's bundle, the site's own) must find the same place. */
const KEY: unique symbol = Symbol.for('docs-generator.site-facts');

export function setDocusaurusContext(facts: SiteFacts): void {
  (globalThis as { [KEY]?: SiteFacts })[KEY] = facts;
}

export function admonitionNames(nameOf: (kind: AdmonitionKind) => string): SiteFacts['admonitionNames'] {
  const kinds = Object.keys(ADMONITION_KINDS) as AdmonitionKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, nameOf(kind)])) as SiteFacts['admonitionNames'];
}

export function siteFacts(): SiteFacts {
  return (
    (globalThis as { [KEY]?: SiteFacts })[KEY] ?? {
      title: '',
      tagline: '',
      url: '',
      baseUrl: '/',
      favicon: '',
      locale: 'en',
      admonitionNames: admonitionNames((kind) => kind),
      customFields: {},
    }
  );
}
