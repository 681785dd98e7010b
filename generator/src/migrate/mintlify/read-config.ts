import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../../error-message.ts';
import { DocsError } from '../../problems.ts';
import { settingsOf, textOf, type Fields } from '../plain-values.ts';
import { itemsOf, recordOf } from '../../unknown-value.ts';

/**
 * Reads `docs.json`, with the files that it refers to, or the older `mint.json` in the form of `docs.json`.
 *
 * @throws DocsError if a file isn't a JSON object or doesn't exist
 */
export function readMintlifyConfig(siteDir: string, file: string): Fields {
  const config = settingsOf(withReferences(readJson(siteDir, file), siteDir, file), file, '"name": "Lamp"');
  return Array.isArray(config['navigation']) ? fromMintJson(config) : config;
}

function readJson(siteDir: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(siteDir, file), 'utf8'));
  } catch (error) {
    throw new DocsError({
      code: 'config-not-loaded',
      level: 'throw',
      message: `The configuration isn't valid JSON: ${errorMessage(error)}.`,
      fix: 'Correct the file.',
      file,
    });
  }
}

/**
 * Replaces `{ "$ref": "./file.json" }` by the content of the file.
 * @param from the file that contains `value`
 */
function withReferences(value: unknown, siteDir: string, from: string, depth = 0): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => withReferences(item, siteDir, from, depth));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const reference = textOf(recordOf(value)['$ref']);
  if (reference !== undefined && depth < 10) {
    const file = path.posix.join(path.posix.dirname(from), reference);
    const { $ref: _, ...own } = recordOf(value);
    if (!existsSync(path.join(siteDir, file))) {
      throw new DocsError({
        code: 'config-not-loaded',
        level: 'throw',
        message: `"$ref" points to "${reference}", which doesn't exist.`,
        fix: 'Correct the path, or remove "$ref".',
        file: from,
      });
    }
    const content = withReferences(readJson(siteDir, file), siteDir, file, depth + 1);
    return Array.isArray(content) ? content : { ...recordOf(content), ...own };
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      withReferences(inner, siteDir, from, depth),
    ]),
  );
}

/** In `mint.json`, a group belongs to the tab whose `url` its first page starts with. */
function fromMintJson(config: Fields): Fields {
  const groups = itemsOf(config['navigation']);
  const tabs = itemsOf(config['tabs'])
    .map(recordOf)
    .filter((tab) => !/^https?:/.test(textOf(tab['url']) ?? ''));
  const firstPage = (group: unknown): string => {
    const [first] = itemsOf(recordOf(group)['pages']);
    return typeof first === 'string' ? first : first === undefined ? '' : firstPage(first);
  };
  const tabOf = (group: unknown): Fields | undefined =>
    tabs.find((tab) =>
      firstPage(group).startsWith(`${(textOf(tab['url']) ?? '').replaceAll(/^\/|\/$/g, '')}/`),
    );
  const anchors = itemsOf(config['anchors']).map((anchor) => ({
    ...recordOf(anchor),
    anchor: recordOf(anchor)['name'],
    href: recordOf(anchor)['url'],
  }));
  const parts = [undefined, ...tabs].flatMap((tab) => {
    const own = groups.filter((group) => tabOf(group) === tab);
    const name = textOf(tab?.['name']) ?? textOf(recordOf(config['primaryTab'])['name']) ?? 'Documentation';
    return own.length === 0 ? [] : [{ tab: name, groups: own }];
  });
  const button = recordOf(config['topbarCtaButton']);
  return {
    ...config,
    navigation: { ...(parts.length > 1 ? { tabs: parts } : { groups }), global: { anchors } },
    navbar: {
      links: itemsOf(config['topbarLinks']).map((link) => ({
        label: recordOf(link)['name'],
        href: recordOf(link)['url'],
      })),
      primary: { label: button['name'], href: button['url'] },
    },
    footer: { socials: config['footerSocials'] },
  };
}
