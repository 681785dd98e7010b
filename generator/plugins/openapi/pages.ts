/** The pages and the sidebar of an API. */

import path from 'node:path';
import type { PluginDocument, PluginLink, PluginSidebarItem } from 'pagewright';
import GithubSlugger from 'github-slugger';
import { slugOf, type Api, type Group, type Operation, type SharedSchema } from './api.ts';
import { objectOf, textOf } from './json.ts';
import { blocks, firstSentence, link, plain, yaml } from './markdown.ts';
import { openingText } from './opened-schema.ts';
import { groupPath, operationHref, operationText } from './operation-text.ts';
import { operationList, overviewText, schemaListText } from './overview-text.ts';
import { pageText, type PageText } from './page-text.ts';
import type { ReusePage } from './page-reuse.ts';
import { propertyCount, schemaBlocks, schemaFacts } from './schema-text.ts';

/** @param describe as in {@link PageText} */
export function pagesOf(api: Api, describe: PageText['describe'], reuse: ReusePage): PluginDocument[] {
  const { pages, routeBase } = api.settings;
  const overview = page(api, {
    path: routeBase,
    name: 'overview',
    title: api.title,
    description: firstSentence(objectOf(api.document['info'])['description']),
    keywords: ['API', 'OpenAPI'],
    body: overviewText(pageText(api, describe)),
  });
  const operations =
    pages === 'tags'
      ? api.groups.map((group) => reuse(partOf(group), (own) => groupPage(group, api, own)))
      : api.groups.flatMap((group) => [
          listPage(group, api, describe),
          ...group.operations.map((operation) =>
            reuse(withoutGroup(operation), (own) => operationPage(operation, api, own)),
          ),
        ]);
  return [...linked([overview, ...operations]), ...allSchemaPages(api, reuse)];
}

function partOf(group: Group): unknown {
  return { ...group, operations: group.operations.map(withoutGroup) };
}

/** The group contains the operation. */
function withoutGroup({ group: { label, slug }, ...operation }: Operation): unknown {
  return { ...operation, group: { label, slug } };
}

function operationPage(operation: Operation, api: Api, describe: PageText['describe']): PluginDocument {
  return page(api, {
    path: `${api.settings.routeBase}/${operation.slug}`,
    above: [{ label: operation.group.label, href: `/${groupPath(operation.group, api)}` }],
    name: operation.slug,
    title: operation.title,
    description: firstSentence(operation.description),
    keywords: keywordsOf(operation),
    body: operationText(operation, openingText(pageText(api, describe)), 2),
  });
}

function groupPage(group: Group, api: Api, describe: PageText['describe']): PluginDocument {
  const text = pageText(api, describe);
  return page(api, {
    path: groupPath(group, api),
    name: group.slug,
    title: group.label,
    description: firstSentence(group.description),
    keywords: group.operations.flatMap(keywordsOf),
    body: blocks(
      group.description === '' ? '' : text.describe(group.description, 2),
      ...group.operations.map((operation) =>
        blocks(
          `## ${titleText(operation)} {#${text.anchors.of(operation.slug)}}`,
          operationText(operation, openingText(text), 3),
        ),
      ),
    ),
  });
}

/** All operations of a group, with the description of its tag. */
function listPage(group: Group, api: Api, describe: PageText['describe']): PluginDocument {
  const list = page(api, {
    path: groupPath(group, api),
    name: `tags.${group.slug}`,
    title: group.label,
    description: firstSentence(group.description),
    keywords: [],
    body: blocks(
      group.description === '' ? '' : pageText(api, describe).describe(group.description, 2),
      operationList(group, api),
    ),
  });
  return { ...list, search: false };
}

function titleText({ title }: Operation): string {
  return title.replaceAll(/[\\`*_{}[\]<>#|~&$]/g, String.raw`\$&`);
}

function keywordsOf({ id, method, path: called }: Operation): string[] {
  return [`${method} ${called}`, ...(id === null ? [] : [id])];
}

function allSchemaPages(api: Api, reuse: ReusePage): PluginDocument[] {
  const { schemas } = api;
  if (schemas.length === 0) {
    return [];
  }
  return linked([
    ...schemaLists(api),
    ...schemas.flatMap((shared) => reuse(shared, (own) => schemaPages(shared, api, own))),
  ]);
}

/** If there are more schemas than this, their list has a page for each letter. */
const MOST_LISTED = 500;

function schemaLists(api: Api): PluginDocument[] {
  const { schemas, settings } = api;
  const list = (address: string, name: string, title: string, body: string): PluginDocument => ({
    ...page(api, {
      path: `${settings.routeBase}/${address}`,
      name,
      title,
      description: `The types that requests and responses of ${api.title} use.`,
      keywords: [],
      body,
    }),
    search: false,
  });
  if (schemas.length <= MOST_LISTED) {
    return [list('schemas', '_schemas', 'Schemas', schemaListText(schemas))];
  }
  const byLetter = new Map<string, SharedSchema[]>();
  for (const shared of schemas) {
    const letter = /^[A-Z]/i.exec(shared.name)?.[0].toUpperCase() ?? 'Other';
    const own = byLetter.get(letter) ?? [];
    byLetter.set(letter, own);
    own.push(shared);
  }
  const letters = [...byLetter].toSorted(([one], [other]) => one.localeCompare(other));
  // Not below "schemas", where a schema could have the same path.
  const addressOf = (letter: string): string => `schema-names/${letter.toLowerCase()}`;
  const items = letters.map(
    ([letter, own]) => `- ${link(letter, `${settings.routeBase}/${addressOf(letter)}`)}: ${own.length}`,
  );
  return [
    list('schemas', '_schemas', 'Schemas', items.join('\n')),
    ...letters.map(([letter, own]) =>
      list(addressOf(letter), `_schemas.${letter.toLowerCase()}`, `Schemas: ${letter}`, schemaListText(own)),
    ),
  ];
}

/** If a page has more properties than this, large objects move to their own pages. */
const MOST_PROPERTIES = 200;
const LARGE = 40;

/** The page of a schema, and the pages of its large objects. */
function schemaPages(shared: SharedSchema, api: Api, describe: PageText['describe']): PluginDocument[] {
  const slugs = new GithubSlugger();
  const title = textOf(objectOf(shared.schema)['title']) || shared.name;
  const parts: { schema: unknown; name: string; slug: string }[] = [
    { schema: shared.schema, name: '', slug: '' },
  ];
  const pages: PluginDocument[] = [];
  for (const { schema, name, slug } of parts) {
    const total = propertyCount(schema, pageText(api, describe));
    const text = pageText(api, describe, (inner, innerName) => {
      if (total <= MOST_PROPERTIES || propertyCount(inner, text) <= LARGE) {
        return null;
      }
      const own = slugs.slug(slugOf(innerName) || 'part');
      parts.push({ schema: inner, name: innerName, slug: own });
      return `${shared.path}/${own}`;
    });
    const isPart = slug !== '';
    pages.push(
      page(api, {
        path: isPart ? `${shared.path}/${slug}` : shared.path,
        above: [
          { label: 'Schemas', href: `/${api.settings.routeBase}/schemas` },
          ...(isPart ? [{ label: title, href: `/${shared.path}` }] : []),
        ],
        name: `schemas.${shared.slug}${isPart ? `.${slug}` : ''}`,
        title: isPart ? `${title}: ${name}` : title,
        description: firstSentence(objectOf(schema)['description']),
        keywords: isPart ? [] : [shared.name],
        body: blocks(
          isPart
            ? `Part of ${link(plain(title), shared.path)}`
            : `Type: ${schemaFacts(schema, text).join(', ')}`,
          schemaBlocks(schema, text, { anchor: 'property', name, level: 0 }),
        ),
      }),
    );
  }
  return pages;
}

interface Written {
  path: string;
  /** Pages between the overview and this one. */
  above?: readonly PluginLink[];
  name: string;
  title: string;
  description: string;
  keywords: readonly string[];
  body: string;
}

function page(
  { settings, title: apiTitle }: Api,
  { path: address, above = [], name, title, description, keywords, body }: Written,
): PluginDocument {
  const folder = path.posix.dirname(settings.file);
  const front = [
    `title: ${yaml(title)}`,
    ...(description === '' ? [] : [`description: ${yaml(description)}`]),
    ...(keywords.length === 0 ? [] : [`keywords: ${JSON.stringify(keywords)}`]),
  ];
  return {
    // Links in descriptions are relative to the document's folder.
    file: `${folder === '.' ? '' : `${folder}/`}${settings.id}.${name}.md`,
    path: address,
    text: `---\n${front.join('\n')}\n---\n\n${body}\n`,
    ...(settings.sidebar ? { sidebar: settings.id } : {}),
    ...(address === settings.routeBase
      ? {}
      : { breadcrumbs: [{ label: apiTitle, href: `/${settings.routeBase}` }, ...above] }),
  };
}

function linked(pages: readonly PluginDocument[]): PluginDocument[] {
  const linkTo = (other: PluginDocument | undefined): PluginDocument['next'] =>
    other === undefined
      ? undefined
      : {
          label: textOf(JSON.parse(/^title: (.*)$/m.exec(other.text)?.[1] ?? '""')),
          href: `/${other.path ?? ''}`,
        };
  return pages.map((each, index) => {
    const previous = linkTo(pages[index - 1]);
    const next = linkTo(pages[index + 1]);
    return {
      ...each,
      ...(previous === undefined ? {} : { previous }),
      ...(next === undefined ? {} : { next }),
    };
  });
}

export function sidebarOf(api: Api): PluginSidebarItem[] {
  const categories = (groups: readonly Group[]): PluginSidebarItem[] =>
    groups.map((group) => groupItem(group, api));
  return [
    { label: 'Overview', href: `/${api.settings.routeBase}` },
    ...(api.sections.length === 0
      ? categories(api.groups)
      : api.sections.map(({ label, groups }) => ({ label, items: categories(groups) }))),
    ...(api.schemas.length === 0
      ? []
      : [
          {
            label: 'Schemas',
            collapsed: true,
            items: [
              { label: 'All schemas', href: `/${api.settings.routeBase}/schemas` },
              ...api.schemas.map((shared) => ({ label: shared.name, href: `/${shared.path}` })),
            ],
          },
        ]),
  ];
}

function groupItem(group: Group, api: Api): PluginSidebarItem {
  const items: PluginSidebarItem[] = group.operations.map((operation) => ({
    label: operation.title,
    href: `/${operationHref(operation, api)}`,
    className: [
      'api-operation',
      `api-${operation.isWebhook ? 'event' : operation.method.toLowerCase()}`,
      ...(operation.isDeprecated ? ['api-deprecated'] : []),
      ...(operation.isBeta ? ['api-beta'] : []),
    ].join(' '),
  }));
  return { label: group.label, href: `/${groupPath(group, api)}`, collapsed: true, items };
}
