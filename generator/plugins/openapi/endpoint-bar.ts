import type { Operation } from './api.ts';
import { textOf } from './json.ts';
import { blocks, code, lowerFirst } from './markdown.ts';
import { serverUrl } from './servers.ts';

/**
 * The bar above an operation: method, URL with a copy button, and the key that a call needs.
 *
 * @param access which key a call needs, as Markdown
 */
export function endpointBar(operation: Operation, access: string): string {
  return blocks(
    `<div class="endpoint" data-method="${operation.method}">`,
    `${code(operation.method)} ${target(operation)}`,
    access,
    '</div>',
  );
}

function target({ path, isWebhook, servers: [server] }: Operation): string {
  const words = textOf(server?.['x-address']);
  if (words !== '') {
    return `to ${lowerFirst(words)}`;
  }
  if (isWebhook) {
    return `webhook ${code(path)}`;
  }
  const url = `${serverUrl(server).replace(/\/$/, '')}${path}`;
  const button =
    '<button type="button" class="codeblock__copy" aria-label="Copy the URL" data-copy></button>';
  return `<span data-code>${code(url)}<span class="codeblock__buttons">${button}</span></span>`;
}
