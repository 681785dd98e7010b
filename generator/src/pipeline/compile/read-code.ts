/** Loads the code of a site: components imported by pages, React pages, and shell components. */

import path from 'node:path';
import { isAdapted } from '../../config/load-config.ts';
import { adapter } from '../../project-adapter.ts';
import { DocsError } from '../../problems.ts';
import type { FrameSlots } from '../../render/document.ts';
import type { SlotFiles } from '../../ui/slots/slots.ts';
import { provideHighlighter } from '../../render-scope.ts';
import { hydratedModule } from '../bundle/hydrated-module.ts';
import { isUnchanged, recordReads, withAlternatives } from '../cache/recorded-reads.ts';
import { loadServerModules, noServerModules, type ServerModules } from '../bundle/server-modules.ts';
import { importedModuleFiles, sitePages } from '../bundle/site-module-files.ts';
import { findSlots, slotComponents } from '../bundle/site-slots.ts';
import type { CompilerSetup } from './compiler-setup.ts';
import type { LanguageCode, ReadCode, ReadLanguage } from './read-results.ts';
import { mapNonEmpty, type NonEmpty } from '../../non-empty.ts';
import type { OwnCode } from '../compiled-site.ts';
import { siteFactsOf } from './site-facts-of.ts';

export async function readCode(
  languages: Readonly<NonEmpty<ReadLanguage>>,
  setup: CompilerSetup,
): Promise<ReadCode> {
  const { siteDir } = setup;
  const [{ loaded }] = languages;
  if (isAdapted(loaded)) {
    provideHighlighter((await setup.highlighter()).lines);
  }
  const found = isAdapted(loaded) ? await adapter.findParts(siteDir) : findSlots(siteDir);
  const result = await loadModules(languages, found.slots, setup);
  const failure = result instanceof DocsError ? result : null;
  const usable = result instanceof DocsError ? noServerModules : result;
  const modules = isAdapted(loaded) || usable.needsSiteFacts ? withProjectClasses(usable) : usable;
  const isLoaded = (file: string): boolean =>
    !modules.failed.has(path.join(siteDir, adapter.componentOfPart(file)));
  const working = Object.fromEntries(Object.entries(found.slots).filter(([, file]) => isLoaded(file)));
  const slots = slotComponents(working, (file) => modules.modules.get(slotModule(siteDir, file)));
  const own: OwnCode = {
    slots: frameSlots(siteDir, slots, modules, isAdapted(loaded)),
    clientModules: [...new Set(languages.flatMap(({ plugins }) => plugins.clientModules))],
    connections: [...new Set(languages.flatMap(({ plugins }) => plugins.connections))],
  };
  const inLanguage = (its: ServerModules['modules']): LanguageCode => {
    const { components } = slotComponents(working, (file) => its.get(slotModule(siteDir, file)));
    return {
      modules: { ...modules, modules: its },
      own: { ...own, slots: own.slots === null ? null : { ...own.slots, components } },
    };
  };
  return {
    modules,
    own,
    translated: modules.translated.map(inLanguage),
    failure,
    slotProblems: { files: found.problems, components: slots.problems },
  };
}

/** The site's modules, or the error that prevents loading them. They stay loaded until a dependency changes. */
async function loadModules(
  languages: Readonly<NonEmpty<ReadLanguage>>,
  slots: SlotFiles,
  { siteDir, kept, memory }: CompilerSetup,
): Promise<ServerModules | DocsError> {
  const [{ localized, loaded }] = languages;
  const { baseUrl, staticDirs, pages } = localized.config;
  const docs = languages.flatMap((language) => language.docs);
  const toleratesMissing = isAdapted(loaded);
  const files = [
    ...sitePages(siteDir, pages.path).files.map((source) => path.join(siteDir, source)),
    ...Object.values(slots).map((file) => slotModule(siteDir, file)),
    ...importedModuleFiles(docs, siteDir, kept, toleratesMissing),
  ];
  const names = files.join('\n');
  if (memory.modules?.files === names && isUnchanged(memory.modules.reads)) {
    return memory.modules.modules;
  }
  try {
    const made = await loadServerModules(
      { siteDir, baseUrl, staticDirs, toleratesMissing },
      files,
      mapNonEmpty(languages, (language) => siteFactsOf(language.localized.config)),
    );
    memory.modules = {
      files: names,
      reads: recordReads(withAlternatives(made.dependencies)),
      modules: made,
    };
    return made;
  } catch (error) {
    if (error instanceof DocsError) {
      return error;
    }
    throw error;
  }
}

function slotModule(siteDir: string, file: string): string {
  const absolute = path.join(siteDir, file);
  return adapter.isPart(file) ? absolute : hydratedModule(absolute);
}

function frameSlots(
  siteDir: string,
  { files, components }: Pick<FrameSlots, 'files' | 'components'>,
  { stateOf, placeOf }: ServerModules,
  hasStyleClasses: boolean,
): FrameSlots | null {
  const alive = Object.values(files).map((file) => slotModule(siteDir, file));
  return alive.length === 0
    ? null
    : { components, files, hasStyleClasses, placeOf, state: alive.map((file) => stateOf(file)).join() };
}

/**
 * Adds the classes that components of an adapted project rely on. They come first, so that the project can override them.
 */
function withProjectClasses(modules: ServerModules): ServerModules {
  return { ...modules, stylesheets: [...adapter.styleSheets, ...modules.stylesheets] };
}
