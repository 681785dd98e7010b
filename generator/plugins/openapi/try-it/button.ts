/** The button that opens the form of an operation. */

import type { Api, Operation } from '../api.ts';
import { html } from '../markdown.ts';
import { canTry } from './form-servers.ts';
import { serverWords } from './words/all.ts';

/** Path of the form's data, below the base. */
export function formPath({ slug }: Operation, { settings }: Api): string {
  return `${settings.routeBase}/try-it/${slug}.json`;
}

/**
 * Only readers with JavaScript see it. It's in a form element, so that the Markdown export leaves it out.
 *
 * @returns `''` for an operation without a form
 */
export function tryItButton(operation: Operation, api: Api): string {
  if (!canTry(operation, api)) {
    return '';
  }
  const { baseUrl, locale } = api.site;
  const words = serverWords(locale);
  const attributes = [
    'type="button" class="button" aria-expanded="false"',
    `data-api-form="${html(baseUrl + formPath(operation, api))}"`,
    `data-api-failed="${html(words.notLoaded)}"`,
  ];
  return `<form class="api-try" data-nosnippet><button ${attributes.join(' ')}>${html(words.tryIt)}</button></form>`;
}

/** For the author of a page, about an operation without a form. */
export function missingFormReason({ isWebhook, method }: Operation, { settings }: Api): string {
  if (!settings.tryIt) {
    return `the document "${settings.id}" has no forms; set its \`tryIt\` option to \`true\``;
  }
  return isWebhook
    ? "readers can't send a webhook; remove the line"
    : `browsers can't send this ${method} request, because no server URL starts with "https:", "http:", or "/"; add such a server or remove the line`;
}
