import { textOf } from './plain-values.ts';
import { itemsOf, recordOf } from '../unknown-value.ts';

/** Names as people write them. Others get a capital letter. */
const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  npm: 'npm',
  x: 'X',
  'x-twitter': 'X',
  youtube: 'YouTube',
};

export interface SocialLink {
  label: string;
  href: string;
}

/** Links such as `{ icon: 'github', link: 'https://…' }`, or an object of URLs by name. */
export function socialLinks(value: unknown): SocialLink[] {
  const entries = Array.isArray(value)
    ? itemsOf(value).map((entry) => {
        const { icon, link, href, label, ariaLabel } = recordOf(entry);
        return [textOf(label) ?? textOf(ariaLabel) ?? textOf(icon), textOf(link) ?? textOf(href)] as const;
      })
    : Object.entries(recordOf(value)).map(([name, href]) => [name, textOf(href)] as const);
  return entries.flatMap(([name, href]) =>
    href === undefined || !/^https?:/.test(href) ? [] : [{ label: nameOf(name, href), href }],
  );
}

function nameOf(name: string | undefined, href: string): string {
  const bare = name ?? new URL(href).hostname.replace(/^www\./, '');
  return NAMES[bare.toLowerCase()] ?? bare.charAt(0).toUpperCase() + bare.slice(1);
}
