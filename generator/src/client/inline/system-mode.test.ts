import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it.each(['dark', 'light'])("M3: a site can follow the system's mode: %s", async (system) => {
  vi.resetModules();
  const dataset: Record<string, string> = { defaultTheme: 'light' };
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === `(prefers-color-scheme: ${system})`,
  }));
  await vi.importActual('./system-mode.ts');
  expect(dataset['defaultTheme']).toBe(system);
});
