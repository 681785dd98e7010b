import { kebabCase } from 'pagewright';
import { parse } from 'yaml';
import { recordOf, textOf } from './front-matter.ts';

export interface Tag {
  label: string;
  /** Last segment of its page's path: `release-notes`. */
  permalink: string;
  description?: string;
}

/** Tags from `tags.yml` by key. */
export type TagsMap = ReadonlyMap<string, Tag>;

/** @throws Error that describes the YAML error */
export function readTags(yaml: string): TagsMap {
  return new Map(
    Object.entries(recordOf(parse(yaml))).map(([key, written]) => {
      const { label, permalink, description } = recordOf(written);
      const about = textOf(description);
      return [
        key,
        {
          label: textOf(label) ?? key,
          permalink: trimmed(textOf(permalink) ?? kebab(key)),
          ...(about === null ? {} : { description: about }),
        },
      ];
    }),
  );
}

/** Returns a post's tags without duplicates: keys of the map, labels, or `{ label, permalink }`. */
export function postTags(written: readonly unknown[], map: TagsMap): Tag[] {
  const tags = written.flatMap((one): Tag[] => {
    const word = textOf(one);
    if (word !== null) {
      return [map.get(word) ?? { label: word, permalink: kebab(word) }];
    }
    const { label, permalink } = recordOf(one);
    const [name, address] = [textOf(label), textOf(permalink)];
    return name === null ? [] : [{ label: name, permalink: trimmed(address ?? kebab(name)) }];
  });
  return [...new Map(tags.map((tag) => [tag.permalink, tag])).values()];
}

function trimmed(permalink: string): string {
  return permalink.replaceAll(/^\/+|\/+$/g, '');
}

/** Converts `Release notes` to `release-notes`, as for tags of docs. */
function kebab(text: string): string {
  return kebabCase(text) || encodeURIComponent(text);
}
