import type { PageData } from '../content/model.ts';
import type { Text } from '../strings/text.ts';
import { escapeAttribute, escapeText } from '../markup-text.ts';

/**
 * Message for pages whose style sheet wasn't loaded (E7), usually because the site is served under a different path
 * than it was built for or a newer deployment has replaced its files. The style sheet hides it, so it needs no script.
 * If the URL indicates another base, the inline script adds a hint in the last paragraph.
 */
export function unstyledBanner(page: Pick<PageData, 'kind' | 'path'>, baseUrl: string, text: Text): string {
  const hint =
    page.kind === 'not-found' // shown at any URL
      ? ''
      : `<p id="docs-hint" data-own="${escapeAttribute(ownPath(page.path, baseUrl))}" data-base="${escapeAttribute(baseUrl)}"` +
        ` data-wrong="${escapeAttribute(text('unstyled.wrong'))} ">${escapeText(text('unstyled.stale'))}</p>`;
  return (
    '<div class="docs-unstyled" data-nosnippet>' +
    `<p><b>${escapeText(text('unstyled.title'))}</b></p>` +
    `<p>${escapeText(text('unstyled.base', { base: baseUrl }))}</p>${hint}</div>`
  );
}

/**
 * Returns a pattern for the part of a URL after the base that identifies this page in any form: `server/otp`, with a
 * slash, with `.html`, or with `/index.html`.
 */
export function ownPath(path: string, baseUrl: string): string {
  const own = path.slice(baseUrl.length).replace(/\/+$/, '');
  const literal = own.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return own === '' ? String.raw`(index\.html)?$` : String.raw`${literal}(\.html|/(index\.html)?)?$`;
}
