import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { breakableLabel } from './breakable-label.tsx';

const html = (label: string) => renderToStaticMarkup(<>{breakableLabel(label)}</>);

test('long names break before capitals and after punctuation', () => {
  expect(html('CreateInvoiceHTTPRequestBody')).toBe(
    '<span>Create<wbr/>Invoice<wbr/>HTTPRequest<wbr/>Body</span>',
  );
  expect(html('player.events.onBufferingStarted')).toBe(
    '<span>player.<wbr/>events.<wbr/>on<wbr/>Buffering<wbr/>Started</span>',
  );
  expect(html('API_KEYS_OF_A_WHOLE_ORGANIZATION')).not.toContain('<span></span>');
  expect(html('Use GET_ACCOUNT/very_long_path_names').replace(/<[^>]*>/g, '')).toBe(
    'Use GET_ACCOUNT/very_long_path_names',
  );
});

test('a label of short words is plain text, whatever its length', () => {
  for (const label of ['Install the SDK for JavaScript and TypeScript', 'CreateInvoiceRequest', '']) {
    expect(html(label)).toBe(label);
  }
});
