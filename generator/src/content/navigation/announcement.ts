import type { SiteConfig } from '../../config/schema/site-config.ts';
import { styleClassName } from '../../style-classes.ts';
import type { SiteData } from '../model.ts';

/**
 * Returns the announcement bar, with its colors as a class because the site's CSP doesn't allow inline styles.
 *
 * @param html prepares the links in it
 */
export function announcementData(
  { announcement }: SiteConfig,
  html: (content: string) => string,
): { announcement: SiteData['announcement']; styles: Record<string, string> } {
  if (announcement === undefined) {
    return { announcement: null, styles: {} };
  }
  const { id, content, isCloseable, backgroundColor, textColor } = announcement;
  const declarations = [
    ...(backgroundColor === undefined ? [] : [`background-color:${backgroundColor}`]),
    ...(textColor === undefined ? [] : [`color:${textColor}`]),
  ].join(';');
  const className = declarations === '' ? '' : styleClassName(declarations);
  return {
    announcement: { id, content: html(content), isCloseable, className },
    styles: className === '' ? {} : { [className]: declarations },
  };
}
