import type { SiteConfig } from '../../config/schema/site-config.ts';
import { styleClassName } from '../../style-classes.ts';
import type { SiteData } from '../model.ts';

/**
 * The announcement bar, its colours as a class: the site's policy allows no inline style.
 *
 * @param html makes the links in it ready
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
