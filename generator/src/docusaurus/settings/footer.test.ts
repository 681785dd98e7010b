import { expect, test } from 'vitest';
import { settingName } from '../../config/locate-value.ts';
import { Findings } from '../findings.ts';
import { mapFooter } from './footer.ts';

test('columns keep their links and HTML, and empty ones are left out', () => {
  const findings = new Findings();
  const { footer } = mapFooter(
    {
      style: 'dark',
      links: [
        {},
        {
          title: 'Docs',
          className: 'wide',
          items: [
            { label: 'A', to: '/a', className: 'icon' },
            { label: 'X', to: 'https://x.example/' },
            { html: '<b>c</b>', className: 'bold' },
          ],
        },
        { title: 'Broken', items: [{ label: 'Nowhere' }] },
      ],
      logo: {
        src: 'img/l.svg',
        srcDark: '/img/d.svg',
        alt: 'A & B',
        href: 'https://x.example/',
        width: 60,
        className: 'mine',
        style: { maxWidth: 300, opacity: 0.5 },
      },
      copyright: '© 2026',
    },
    '/p/',
    findings.below('footer'),
  );
  expect(footer).toEqual({
    style: 'dark',
    columns: [
      {
        title: 'Docs',
        className: 'wide',
        items: [
          { label: 'A', to: '/a', className: 'icon' },
          { label: 'X', href: 'https://x.example/' },
          { html: '<b>c</b>', className: 'bold' },
        ],
      },
    ],
    logo:
      '<p><a href="https://x.example/">' +
      '<img class="footer__logo mine themed-image--light" src="/p/img/l.svg" alt="A &amp; B" width="60" style="max-width:300px;opacity:0.5">' +
      '<img class="footer__logo mine themed-image--dark" src="/p/img/d.svg" alt="A &amp; B" width="60" style="max-width:300px;opacity:0.5"></a></p>',
    copyright: '© 2026',
  });
  expect(findings.list.map(({ path }) => settingName(path))).toEqual(['footer.links[2].items[0]']);
});

test('links without columns are one column', () => {
  const { footer } = mapFooter(
    {
      links: [
        { label: 'A', to: 'a' },
        { label: 'B', href: '/b' },
      ],
    },
    '/',
    new Findings(),
  );
  expect(footer?.columns).toEqual([
    {
      title: null,
      items: [
        { label: 'A', to: 'a' },
        { label: 'B', to: '/b' },
      ],
    },
  ]);
});
