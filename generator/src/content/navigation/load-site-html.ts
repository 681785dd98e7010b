import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { VersionSidebars } from '../sidebars/read-sidebars.ts';
import { walkNodes } from '../sidebars/sidebar-tree.ts';

export type WithSiteLinks = typeof import('./site-html.ts').withSiteLinks;

/** Returns the function that prepares configured HTML. It only loads the HTML parser if the site needs it. */
export async function loadSiteHtml(
  { navbar, footer, announcement }: Pick<SiteConfig, 'navbar' | 'footer' | 'announcement'>,
  sidebars: readonly Pick<VersionSidebars, 'trees'>[],
): Promise<WithSiteLinks> {
  const isNeeded =
    hasMarkup(JSON.stringify([navbar, footer, announcement])) ||
    sidebars.some(({ trees }) => Object.values(trees).some((nodes) => hasHtml(nodes)));
  return isNeeded ? (await import('./site-html.ts')).withSiteLinks : plainText;
}

function hasMarkup(text: string): boolean {
  return /[<&]/.test(text);
}

function hasHtml(nodes: Parameters<typeof walkNodes>[0]): boolean {
  for (const node of walkNodes(nodes)) {
    if (node.type === 'html' && hasMarkup(node.value)) {
      return true;
    }
  }
  return false;
}

function plainText(text: string): string {
  if (hasMarkup(text)) {
    throw new Error(`The HTML parser wasn't loaded for "${text}".`);
  }
  return text;
}
