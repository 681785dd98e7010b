import type { PageData } from '../../content/model.ts';

/**
 * Returns the URL to report a problem on a page: the site's template with its placeholders filled in.
 *
 * @param reason `''` if the reader selected none
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
