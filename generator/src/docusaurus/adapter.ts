/** The interface of this folder to the rest of the generator, through `project-adapter.ts`. */

import path from 'node:path';
import { packageRoot } from '../package-root.ts';
import { docusaurusVersion } from './docusaurus-version.ts';
import {
  docusaurusModule,
  importedName,
  MDX_COMPONENTS,
  ownComponent,
  SCOPES,
  type DocusaurusModule,
} from './modules/own-modules.ts';
import { componentOf, isSlotSource, loadThemeModule, resolveThemeModule } from './theme-originals.ts';
import { tolerated, untolerated } from './tolerated.ts';

export const docusaurus = {
  name: 'Docusaurus',
  /** Name of the configuration, without its extension. */
  config: 'docusaurus.config',
  isConfig: (name: string): boolean => /^docusaurus\.config\.[cm]?[jt]s$/.test(name),
  readProject: async (siteDir: string, file: string) =>
    (await import('./read-project.ts')).readDocusaurusProject(siteDir, file),
  /** Translations of the interface that the project brings along. */
  words: async (siteDir: string, code: string) =>
    (await import('./theme-words.ts')).themeWords(siteDir, code),
  /** Functions of `docs migrate`. */
  migration: () => import('./migration.ts'),

  /** Scopes of the modules that {@link docusaurus.resolveModule} knows, for regular expressions. */
  scopes: SCOPES,
  /** Resolves a module that pages or components import; `null` for modules of other packages. */
  resolveModule,
  /** Returns the component that an import refers to, such as `Tabs`; `undefined` for modules of other packages. */
  importedName,
  /** The compiled module of a built-in component; `null` if there is none. */
  ownComponent,
  /** The module with a project's components for all pages. */
  pageComponents: MDX_COMPONENTS,

  /** Finds the parts of the shell that a project replaces. */
  findParts: async (siteDir: string) => (await import('./theme-slots.ts')).findThemeSlots(siteDir),
  isPart: isSlotSource,
  componentOfPart: componentOf,
  resolvePart: resolveThemeModule,
  loadPart: loadThemeModule,
  /** The look of the shell, and classes that a project's components rely on. */
  styleSheets: ['shell.css', 'infima.css'].map((name) => path.join(packageRoot, 'src/docusaurus', name)),
  /** Imports of sheets that {@link docusaurus.styleSheets} replace, whose rules would move parts of the shell. */
  replacedImports: /@import\s+(?:url\(\s*)?(['"])~?infima\/[^'"]*\1[^;]*;/g,

  /** Scripts of packages that contain JSX, which Docusaurus compiles. */
  jsxInPackages:
    /[\\/]node_modules[\\/](?:(?![\\/]node_modules[\\/]).)*docusaurus(?:(?![\\/]node_modules[\\/]).)*\.js$/,

  tolerated,
  untolerated,
};

/** In a Docusaurus project, the packages of its router are that router. */
function resolveModule(specifier: string, siteDir: string): DocusaurusModule | null {
  const isRouter = /^react-router(?:-dom)?$/.test(specifier) && docusaurusVersion(siteDir) !== undefined;
  return docusaurusModule(isRouter ? '@docusaurus/router' : specifier, siteDir);
}
