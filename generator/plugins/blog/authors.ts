import { kebabCase, nearestName, type PluginProblem } from 'pagewright';
import { parse } from 'yaml';
import { addressOf, type Settings } from './options.ts';
import { listOf, recordOf, textOf } from './front-matter.ts';

export interface Author {
  /** Key in `authors.yml`; `null` for an author defined in a post. */
  key: string | null;
  name: string;
  title: string | null;
  url: string | null;
  imageUrl: string | null;
  email: string | null;
  /** Name of the page that lists the author's posts; `null` if there's none. */
  page: string | null;
}

export type AuthorsMap = ReadonlyMap<string, Author>;

/** @throws Error that describes the YAML error */
export function readAuthors(yaml: string): AuthorsMap {
  return new Map(
    Object.entries(recordOf(parse(yaml))).map(([key, written]) => [key, authorOf(recordOf(written), key)]),
  );
}

function authorOf(written: Readonly<Record<string, unknown>>, key: string | null): Author {
  const { page } = written;
  const permalink = textOf(recordOf(page)['permalink']);
  return {
    key,
    name: textOf(written['name']) ?? key ?? '',
    title: textOf(written['title']),
    url: textOf(written['url']) ?? firstSocial(recordOf(written['socials'])),
    imageUrl: textOf(written['image_url']) ?? textOf(written['imageURL']),
    email: textOf(written['email']),
    page:
      key !== null && (page === true || permalink !== null)
        ? (permalink ?? (kebabCase(key) || key)).replace(/^\/+/, '')
        : null,
  };
}

const SOCIALS: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  x: 'https://x.com/',
  twitter: 'https://twitter.com/',
  linkedin: 'https://www.linkedin.com/in/',
};

function firstSocial(socials: Readonly<Record<string, unknown>>): string | null {
  const urls = Object.entries(socials).flatMap(([name, value]) => {
    const account = textOf(value);
    return account === null ? [] : [/^https?:/.test(account) ? account : (SOCIALS[name] ?? '') + account];
  });
  return urls.find((url) => /^https?:/.test(url)) ?? null;
}

/** @param page the author's `page` */
export function authorPath(page: string, settings: Settings): string {
  return addressOf(settings, `${settings.authorsBasePath}/${page}`);
}

/**
 * Returns the authors of a post, defined in the map or in the post itself.
 *
 * @param problem called for each author that isn't in the map
 */
export function postAuthors(
  fields: Readonly<Record<string, unknown>>,
  map: AuthorsMap,
  problem: (problem: PluginProblem) => void,
): Author[] {
  const legacy = textOf(fields['author']);
  const written =
    fields['authors'] ??
    (legacy === null
      ? []
      : [
          {
            name: legacy,
            title: fields['author_title'] ?? fields['authorTitle'],
            url: fields['author_url'] ?? fields['authorURL'],
            image_url: fields['author_image_url'] ?? fields['authorImageURL'],
          },
        ]);
  return listOf(written).flatMap((one): Author[] => {
    const key = textOf(one) ?? textOf(recordOf(one)['key']);
    if (key === null) {
      return [authorOf(recordOf(one), null)];
    }
    const known = map.get(key);
    if (known === undefined) {
      const near = nearestName(key, [...map.keys()]);
      problem({
        message: `The author "${key}" isn't in the authors file.`,
        fix: near === null ? 'Add the author to that file, or write `name:`.' : `Did you mean "${near}"?`,
      });
      return [];
    }
    return [{ ...known, ...given(authorOf(recordOf(one), key)) }];
  });
}

/** Returns the fields that a post sets in addition to an author's key. */
function given(author: Author): Partial<Author> {
  const { page: _, ...said } = author;
  return Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) => value !== null && !(name === 'name' && value === author.key),
    ),
  );
}
