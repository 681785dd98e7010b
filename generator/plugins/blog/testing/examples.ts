import type { Author } from '../authors.ts';
import type { Post } from '../posts.ts';

/** An author with only a name and the given fields. */
export function exampleAuthor(name: string, more: Partial<Author> = {}): Author {
  return {
    key: null,
    name,
    title: null,
    url: null,
    imageUrl: null,
    email: null,
    description: null,
    socials: [],
    page: null,
    ...more,
  };
}

/** An empty post without authors and tags, except for the given fields. */
export function examplePost(name: string, date: string | null, more: Partial<Post> = {}): Post {
  return {
    file: name,
    original: null,
    text: '',
    path: `blog/${name}`,
    title: name,
    isUntitled: false,
    date: date === null ? null : new Date(date),
    authors: [],
    tags: [],
    isUnlisted: false,
    isDraft: false,
    excerpt: { body: '', bodyLine: 1, isWhole: true },
    minutes: 1,
    ...more,
  };
}
