/** Virtual modules of the browser bundle, generated from the site: its entry, islands, and shell components. */

import path from 'node:path';
import type { SiteFacts } from '../../render-scope.ts';
import { packageRoot } from '../../package-root.ts';
import type { SlotFiles } from '../../ui/slots/slots.ts';
import type { ClientBundleInput } from './bundle-types.ts';

export const clientEntry: string = 'virtual:docs/client';

/** The module of the `theme` setting. */
export const themeModule: string = 'virtual:docs/theme.css';

/** The generator's own style sheet. */
export const generatorSheet: string = path.join(packageRoot, 'src/ui/styles/index.css');

/** Returns the code of each virtual module, by name. */
export function virtualModules({
  siteDir,
  clientSources,
  slots = {},
  clientModules = [],
  toleratesMissing,
  stylesheets,
  theme = '',
  isWithoutShell = false,
  facts,
  readsFactsAtLoad = false,
}: ClientBundleInput): Map<string, string> {
  const languages = facts ?? [];
  // Modules of an adapted project are written for another generator, so one that fails must not stop the page.
  const scripts = [shellEntry, ...(toleratesMissing ? [] : clientModules)];
  const routes = toleratesMissing && !isWithoutShell ? routeModulesCode(clientModules) : '';
  return new Map([
    [clientEntry, entryCode(stylesheets, theme !== '', isWithoutShell ? [] : scripts) + routes],
    ...(theme === '' ? [] : [[themeModule, theme] as const]),
    ['virtual:docs/slots', slotsCode(siteDir, slots, readsFactsAtLoad)],
    ['virtual:docs/islands', islandsCode(siteDir, clientSources, languages)],
    ...(languages.length < 2
      ? []
      : languages.map((of): [string, string] => [factsModule(of), `export default ${JSON.stringify(of)};`])),
  ]);
}

/** Site data of one language. Only its readers load it. */
function factsModule({ locale }: SiteFacts): string {
  return `virtual:docs/facts/${locale}`;
}

const shellEntry = path.join(packageRoot, 'src/ui/entry.tsx');

function routeModulesCode(files: readonly string[]): string {
  if (files.length === 0) {
    return '';
  }
  const imports = files.map((file) => `() => import(${JSON.stringify(file)})`).join(', ');
  const runner = JSON.stringify(path.join(packageRoot, 'src/client/route-modules.ts'));
  return `\nimport { runRouteModules } from ${runner};\nrunRouteModules([${imports}]);`;
}

/** @param scripts absolute paths */
function entryCode(
  stylesheets: readonly string[] | null,
  hasTheme: boolean,
  scripts: readonly string[],
): string {
  const styles =
    stylesheets === null ? [] : [generatorSheet, ...(hasTheme ? [themeModule] : []), ...stylesheets];
  const imports = [...styles, ...scripts];
  const isClasses = (file: string): boolean => file.endsWith('.module.css');
  const lines = imports.map((file, index) =>
    isClasses(file)
      ? `import classes${index} from ${JSON.stringify(file)};`
      : `import ${JSON.stringify(file)};`,
  );
  // Keeps rules for classes that only pages use; otherwise the bundler would remove them.
  const kept = imports.flatMap((file, index) => (isClasses(file) ? [`classes${index}`] : []));
  return [...lines, ...(kept.length === 0 ? [] : [`globalThis.docsClasses = [${kept.join(', ')}];`])].join(
    '\n',
  );
}

/** @param waits loads the components only when the module of the islands has provided the site's facts */
function slotsCode(siteDir: string, slots: SlotFiles, waits: boolean): string {
  const entries = Object.entries(slots);
  const imports = entries.map(([name, file]) => {
    const from = JSON.stringify(path.join(siteDir, file));
    return waits ? `const ${name} = (await import(${from})).default;` : `import ${name} from ${from};`;
  });
  return [
    ...(waits ? ["import 'virtual:docs/islands';"] : []),
    ...imports,
    `export default { ${entries.map(([name]) => name).join(', ')} };`,
  ].join('\n');
}

function islandsCode(siteDir: string, sources: readonly string[], facts: readonly SiteFacts[]): string {
  const entries = [
    ['@generator/SearchPage', path.join(packageRoot, 'src/ui/search/search-views.ts')] as const,
    ...sources.map((source) => [source, path.join(siteDir, source)] as const),
  ];
  const lines = entries.map(
    ([source, file]) => `  ${JSON.stringify(source)}: () => import(${JSON.stringify(file)}),`,
  );
  const tell = (what: string): string =>
    `import { provideScope } from ${JSON.stringify(path.join(packageRoot, 'src/render-scope.ts'))};\n` +
    `const site = ${what};\nprovideScope(() => ({ site, page: null }));\n`;
  const languages = facts.map((of) => `${JSON.stringify(of.code)}:()=>import('${factsModule(of)}')`);
  const told =
    facts.length < 2
      ? facts.map((only) => tell(JSON.stringify(only))).join('')
      : tell(`(await({${languages.join()}})[document.documentElement.lang]()).default`);
  return `${told}export default {\n${lines.join('\n')}\n};\n`;
}
