import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteConfigSchema } from './site-config.ts';

test('each setting has a file with its name', () => {
  const settings = Object.keys(siteConfigSchema.shape);
  const fileOf = (name: string): string => `${name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}.ts`;
  expect(settings).toContain('onBrokenLinks');
  expect(settings.filter((name) => !existsSync(path.join(import.meta.dirname, fileOf(name))))).toEqual([]);
});
