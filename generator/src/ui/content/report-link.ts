import type { PageData } from '../../content/model.ts';

/**
 * Address of a report about a page: the site's template with its places filled in.
 *
 * @param reason `''` where the reader has named none
 */
export function reportLink(template: string, page: PageData, reason: string): string {
  const values: Record<string, string> = {
    page: page.path,
    title: page.title,
    version: page.version ?? '',
    reason,
  };
  return template.replaceAll(/\{(page|title|version|reason)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
}
