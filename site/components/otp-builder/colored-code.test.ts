import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { coloredLine } from './colored-code.tsx';

test('a long URL can break after each part of its path, but not within a word', () => {
  const html = renderToStaticMarkup(coloredLine('  "https://api.vdo.example/api/videos/VIDEO_ID/otp" \\'));
  expect(html.replaceAll(/<(?!wbr)[^>]*>/g, '')).toBe(
    '  &quot;https://api.vdo.example/<wbr/>api/<wbr/>videos/<wbr/>VIDEO_ID/<wbr/>otp&quot; \\',
  );
});

test('a long JSON text can break between its properties', () => {
  const html = renderToStaticMarkup(
    coloredLine(String.raw`"annotate": "[{\"type\":\"rtext\",\"text\":\"Priya\"}]"`),
  );
  expect(html).toContain(String.raw`rtext\&quot;,<wbr/>\&quot;text`);
});

test('short words have no break opportunities', () => {
  expect(renderToStaticMarkup(coloredLine('"Content-Type: application/json"'))).not.toContain('<wbr');
});

test('cURL and its options have the colors of the other samples', () => {
  const html = renderToStaticMarkup(coloredLine('curl --request POST "https://api.vdo.example/" \\'));
  expect(html).toBe(
    '<span class="t-f">curl</span> <span class="t-v">--request</span> POST <span class="t-s">&quot;https://api.vdo.example/&quot;</span> \\',
  );
});
