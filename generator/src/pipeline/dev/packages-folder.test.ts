import { expect, test } from 'vitest';
import { packagesFolder } from './packages-folder.ts';

const shell = { name: 'docs:client' };
const components = { name: 'docs:components' };

test('servers share packages that are made alike, and no others', () => {
  const folder = packagesFolder([shell, [components]], 'development');
  expect(packagesFolder([{ name: 'docs:client' }, components], 'development')).toBe(folder);
  const others = [packagesFolder([shell], 'development'), packagesFolder([shell, components], 'production')];
  expect(new Set([folder, ...others]).size).toBe(3);
});
