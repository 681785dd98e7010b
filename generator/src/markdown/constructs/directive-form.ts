import type { PageContext } from '../site-queries.ts';
import { containerNames } from './containers.ts';

/** Describes how to write the directive with this name. Returns `null` if there's none. */
export function directiveForm(name: string, context: PageContext): string | null {
  if (containerNames({ context }).includes(name)) {
    return `Write ":::${name}" above the text and ":::" below it.`;
  }
  if (context.site.isDirective(name) || name === 'include') {
    return `Write "::${name}" on its own line, without ":::" below it.`;
  }
  return name === 'badge' || name === 'icon' ? `Write ":${name}" with one colon.` : null;
}
