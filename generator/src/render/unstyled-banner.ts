import type { PageData } from '../content/model.ts';
import type { Text } from '../strings/text.ts';
import { escapeAttribute, escapeText } from '../markup-text.ts';

/**
 * What a page shows when its style sheet has not been loaded (E7): mostly because the site is served under another
 * path than it was built for, or because a newer deployment has replaced its files. The style sheet hides it, so it
 * needs no script; where the address tells of another base, the inline script says so in the last paragraph.
 */
export function unstyledBanner(page: Pick<PageData, 'kind' | 'path'>, baseUrl: string, text: Text): string {
  const hint =
    page.kind === 'not-found' // shown at any address
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
 * Pattern of what this page adds to the base at the end of an address, whichever of its forms is asked for:
 * `server/otp`, with a slash, with `.html` or with `/index.html`.
 */
export function ownPath(path: string, baseUrl: string): string {
  const own = path.slice(baseUrl.length).replace(/\/+$/, '');
  const literal = own.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return own === '' ? String.raw`(index\.html)?$` : String.raw`${literal}(\.html|/(index\.html)?)?$`;
}
