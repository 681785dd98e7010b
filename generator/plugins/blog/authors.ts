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
  description: string | null;
  /** Accounts on other websites. */
  socials: readonly { name: string; href: string }[];
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
  const socials = socialsOf(recordOf(written['socials']));
  return {
    key,
    name: textOf(written['name']) ?? key ?? '',
    title: textOf(written['title']),
    url: textOf(written['url']),
    imageUrl: textOf(written['image_url']) ?? textOf(written['imageURL']),
    email: textOf(written['email']),
    description: textOf(written['description']),
    socials,
    page:
      key !== null && (page === true || permalink !== null)
        ? (permalink ?? (kebabCase(key) || key)).replace(/^\/+/, '')
        : null,
  };
}

/** Networks as they write themselves, and the address that an account name follows. */
const NETWORKS: Readonly<Record<string, readonly [name: string, address: string]>> = {
  email: ['Email', 'mailto:'],
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  github: ['GitHub', 'https://github.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  mastodon: ['Mastodon', 'https://mastodon.social/'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  threads: ['Threads', 'https://www.threads.net/'],
  twitch: ['Twitch', 'https://twitch.tv/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  x: ['X', 'https://x.com/'],
  youtube: ['YouTube', 'https://youtube.com/'],
};

/** Other schemes could run code. */
const ALLOWED = /^(?:https?|mailto):/i;

function socialsOf(written: Readonly<Record<string, unknown>>): Author['socials'] {
  return Object.entries(written).flatMap(([network, value]) => {
    const account = textOf(value) ?? '';
    const [name = network, address = ''] = NETWORKS[network] ?? [];
    const href = ALLOWED.test(account) ? account : address + account;
    return account !== '' && ALLOWED.test(href) ? [{ name, href }] : [];
  });
}

/** @param page the author's `page` */
export function authorPath(page: string, settings: Settings): string {
  return addressOf(settings, `${settings.authorsBasePath}/${page}`);
}

/**
 * Returns the authors of a post, defined in the map or in the post itself.
 *
 * @param map `null` if the file isn't valid, which is reported once instead of for each author
 * @param problem called for each author that isn't in the map
 */
export function postAuthors(
  fields: Readonly<Record<string, unknown>>,
  map: AuthorsMap | null,
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
    if (map === null) {
      return [];
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
      ([name, value]) =>
        value !== null &&
        !(name === 'name' && value === author.key) &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}
