import { parse } from 'postcss';
import { builtFiles, readBuilt } from './built-site.ts';
import { expect, test } from './reader.ts';

/** Properties and values that Chromium doesn't support but other browsers do. */
const OF_OTHERS = /^-|^text-align: -webkit-|: .*-(?:moz|webkit)-/;

/** Returns every declaration in the built style sheets and in pages: `color: red`. */
function declarations(): string[] {
  const sheets = builtFiles().flatMap((file) => {
    if (file.startsWith('examples/')) {
      return [];
    }
    if (file.endsWith('.html')) {
      return [...readBuilt(file).matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text = '']) => text);
    }
    return file.endsWith('.css') ? [readBuilt(file)] : [];
  });
  const found = new Set<string>();
  for (const sheet of new Set(sheets)) {
    parse(sheet).walkDecls(({ prop, value, parent }) => {
      // Font and page rules have descriptors, which `CSS.supports` doesn't know.
      const isDescriptor = parent?.type === 'atrule' && /^(?:font-face|page|property)$/.test(parent.name);
      if (!isDescriptor) {
        found.add(`${prop}: ${value}`);
      }
    });
  }
  return [...found].filter((declaration) => !OF_OTHERS.test(declaration));
}

test('the browser accepts every declaration of the style sheets, including the values of their variables', async ({
  page,
}) => {
  await page.goto('/docs/');
  const ignored = await page.evaluate((all) => {
    const root = getComputedStyle(document.documentElement);
    const variable = /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g;
    const resolved = (value: string): string => {
      const next = value.replaceAll(
        variable,
        (whole, name: string, fallback?: string) => root.getPropertyValue(name) || fallback || whole,
      );
      return next === value ? value : resolved(next);
    };
    return all.filter((declaration) => {
      const [, property = '', value = ''] = /^([^:]+): (.*)$/s.exec(declaration) ?? [];
      return !CSS.supports(property, resolved(value).replace(/\s*!important$/, ''));
    });
  }, declarations());
  expect(ignored).toEqual([]);
});
