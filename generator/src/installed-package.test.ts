import { expect, test } from 'vitest';
import { installedVersions, missingPackage, requirePackage } from './installed-package.ts';

test('contains the missing package, its purpose, and the command to run', () => {
  expect(() => requirePackage('not-there' as never, '"docs mcp"')).toThrow(
    '"docs mcp" needs the package "not-there", which isn\'t installed.',
  );
  expect(missingPackage('typesense', 'X').fix).toBe('Run npm install --save-dev typesense.');
  expect(() => requirePackage('mermaid', 'A diagram')).not.toThrow();
});

test('the caches depend on optional packages that are installed', () => {
  expect(installedVersions()).toContainEqual(expect.stringMatching(/^mermaid@\d/));
});
