import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { breakableLabel } from './breakable-label.tsx';

const html = (label: string) => renderToStaticMarkup(<>{breakableLabel(label)}</>);

/** The places where a line can end. */
const parts = (label: string) =>
  /^<span>(.*)<\/span>$/
    .exec(html(label))?.[1]
    ?.split('<wbr/>')
    .filter((part) => part !== '');

test('long names break before words and punctuation', () => {
  expect(parts('CreateInvoiceHTTPRequestBody')).toEqual(['Create', 'InvoiceHTTP', 'Request', 'Body']);
  expect(parts('player.events.onBufferingStarted')).toEqual([
    'player',
    '.events',
    '.on',
    'Buffering',
    'Started',
  ]);
  expect(parts('API_KEYS_OF_ORGANIZATIONS')).toEqual(['API', '_KEYS', '_OF', '_ORGANIZATIONS']);
  expect(parts('Use accounts/very_long_path_names')?.join('')).toBe('Use accounts/very_long_path_names');
});

test('a label of short words is plain text, whatever its length', () => {
  for (const label of ['Install the SDK for JavaScript and TypeScript', 'CreateInvoiceRequest', '']) {
    expect(html(label)).toBe(label);
  }
});
