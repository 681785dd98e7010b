import path from 'node:path';
import postcss, { type AcceptedPlugin } from 'postcss';
import { expect, test } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { themeModule } from './client-entry.ts';
import { inLayer } from './generator-layer.ts';

function processed(file: string, layer: string | undefined): string {
  const plugins = inLayer(layer) as AcceptedPlugin[];
  return postcss([...plugins, { postcssPlugin: 'none' }]).process('a {}\nb {}', { from: file }).css;
}

test.each([
  path.join(packageRoot, 'src/ui/styles/index.css'),
  path.join(packageRoot, 'src/docusaurus/infima.css'),
  `/\0${themeModule}`,
])('%s is in the layer that the project overrides', (file) => {
  expect(processed(file, 'theirs').replaceAll(/\s+/g, ' ')).toBe('@layer theirs {a {} b {} }');
  expect(processed(file, undefined)).toBe('a {}\nb {}');
});

test.each([path.join(packageRoot, 'srcs/a.css'), '/project/src/css/custom.css', '/project/virtual.css'])(
  '%s is in no layer',
  (file) => {
    expect(processed(file, 'theirs')).toBe('a {}\nb {}');
  },
);
