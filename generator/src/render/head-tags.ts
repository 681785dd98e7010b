import type { SiteConfig } from '../config/schema/site-config.ts';
import { escapeAttribute } from '../markup-text.ts';

/** Returns the head elements from the site's configuration as HTML. */
export function headTags({ metadata, headTags: tags }: Pick<SiteConfig, 'metadata' | 'headTags'>): string {
  const metas = metadata.map(({ name, property, content }) =>
    element('meta', {
      ...(name === undefined ? {} : { name }),
      ...(property === undefined ? {} : { property }),
      content,
    }),
  );
  return [...metas, ...tags.map(({ tagName, attributes }) => element(tagName, attributes))].join('\n');
}

function element(name: string, attributes: Record<string, string | boolean>): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeAttribute(String(value))}"`));
  return `<${name}${list.join('')}>`;
}
