import { escapeText } from '../../markup-text.ts';

/** Shown while there's no site yet: its problems. Reloads automatically until they're fixed. */
export function failurePage(text: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta http-equiv="refresh" content="1">',
    "<title>The site can't be shown</title>",
    "<h1>The site can't be shown</h1>",
    `<pre>${escapeText(text)}</pre>`,
    '<p>This page reloads automatically when the problem is fixed.</p>',
    '</html>\n',
  ].join('\n');
}
