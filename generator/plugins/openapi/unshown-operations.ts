import type { DirectiveUse, PluginProblem } from 'pagewright';
import type { Api, Operation } from './api.ts';
import { nameOf } from './in-pages/lookup.ts';
import { textOf } from './json.ts';
import type { PlaceOf } from './read-document.ts';

/** Directives that count as showing an operation. */
const SHOWING = new Set(['api-endpoint', 'api-request']);

/**
 * Operations of a document without its own pages that no page shows, or that `x-page` expects on another page than the
 * one that shows it.
 */
export function unshownOperations(
  { api, placeOf }: { api: Api; placeOf: PlaceOf },
  uses: readonly DirectiveUse[],
): PluginProblem[] {
  const { pages: ofPlugin, onUnshownOperations: level } = api.settings;
  if (ofPlugin !== false || level === 'ignore') {
    return [];
  }
  const pages = new Map<string, string[]>();
  for (const { name, attributes, source } of uses) {
    const { operation = '', document = api.settings.id } = attributes;
    if (SHOWING.has(name) && document === api.settings.id) {
      pages.set(operation, [...(pages.get(operation) ?? []), source]);
    }
  }
  // A site can show webhooks with its own directives.
  const pagesOfWebhook = (path: string): string[] =>
    uses.flatMap(({ attributes, source }) => (attributes['name'] === path ? [source] : []));
  return api.operations.flatMap((operation): PluginProblem[] => {
    const name = nameOf(operation);
    const what = operation.isWebhook ? `webhook "${operation.path}"` : `operation "${name}"`;
    const page = pageOf(operation);
    const shownOn = [
      ...(pages.get(name) ?? []),
      ...(operation.isWebhook ? pagesOfWebhook(operation.path) : []),
    ];
    const [other] = shownOn;
    if (page === null ? other !== undefined : shownOn.some((source) => isPage(page, source))) {
      return [];
    }
    return [
      {
        ...(level === 'throw' ? {} : { level }),
        ...placeOf(`${operation.pointer}${operation.id === null ? '' : '/operationId'}`),
        message:
          other === undefined
            ? `No page shows the ${what}.`
            : `The ${what} isn't shown on its page "${page ?? ''}", but on "${other}".`,
        fix: `Write \`${operation.isWebhook ? `::api-webhook{name="${operation.path}"}` : `::api-endpoint{operation="${name}"}`}\` in ${page === null ? 'a page' : `"${page}"`}${page === null ? '' : ', or correct `x-page`'}.`,
      },
    ];
  });
}

/** `/server/hooks.md#list` → `server/hooks.md` */
function pageOf({ object }: Operation): string | null {
  const page = textOf(object['x-page']).replace(/#.*/, '').replace(/^\//, '');
  return page === '' ? null : page;
}

/** @param source such as `docs/server/hooks.mdx` */
function isPage(page: string, source: string): boolean {
  return `/${source.replace(/\.mdx$/, '.md')}`.endsWith(`/${page}`);
}
