/** Swizzled components such as `src/theme/Footer`: those that fit replace a part of the shell, the others are reported. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileWithExtension } from '../content/site-import.ts';
import { listFiles } from '../content/list-files.ts';
import { readWrittenModule } from '../markdown/mdx/written-imports.ts';
import type { Problem } from '../problems.ts';
import type { SlotFiles, SlotName } from '../ui/slots/slots.ts';
import { docusaurusModule, MDX_COMPONENTS } from './modules/own-modules.ts';
import { unusedElements } from './mdx-elements.ts';
import { slotOf, slotSource } from './theme-originals.ts';

const FOLDER = 'src/theme';

/** Messages about the loss of common components. */
const LOST: Readonly<Record<string, string>> = {
  Root: 'what it adds around every page, such as dialogs, is missing',
  SearchBar: "the generator's search is used",
  Layout: "every page has the generator's layout",
  CodeBlock: "code blocks have the generator's design",
};

/**
 * Names that a part of the shell may import from `@docusaurus/theme-common`. The others in
 * `modules/docusaurus/theme-common.tsx` only keep components in pages working and have no data about the shell.
 */
export const THEME_COMMON: readonly string[] = [
  'Details',
  'HtmlClassNameProvider',
  'PageMetadata',
  'ThemeClassNames',
  'isMultiColumnFooterLinks',
  'prefersReducedMotion',
  'useColorMode',
  'useLocalPathname',
  'usePluralForm',
  'usePrismTheme',
  'useThemeConfig',
  'useWindowSize',
];

/** Components of the classic theme, by the first part of their name. Others are the project's own components. */
const CLASSIC =
  /^(?:Admonition|AnnouncementBar|BackToTopButton|Blog\w*|Code(?:Block|Inline)|ColorMode\w*|ContentVisibility|Details|Docs?[A-Z]\w*|Edit\w+|ErrorPageContent|Footer|Heading|LastUpdated|Layout\w*|Loading|Logo|MDX\w+|Mermaid|Navbar\w*|NotFound|PaginatorNavLink|Playground|ReactLiveScope|Root|Search\w*|SiteMetadata|SkipToContent|Tab(?:s|Item)|Tag\w*|Theme\w+|TOC\w*)$/;

/** @returns the parts that components replace, and a problem for each component that replaces none */
export function findThemeSlots(siteDir: string): { slots: SlotFiles; problems: Problem[] } {
  if (!existsSync(path.join(siteDir, FOLDER))) {
    return { slots: {}, problems: [] };
  }
  const slots: Partial<Record<SlotName, string>> = {};
  const problems: Problem[] = [];
  const used: string[] = [];
  const files = listFiles(siteDir, FOLDER, (name) => name === 'node_modules').files;
  for (const file of files.toSorted((a, b) => a.length - b.length)) {
    const name = componentName(file.slice(FOLDER.length + 1));
    if (name === null || !isClassic(name) || used.some((folder) => file.startsWith(folder))) {
      continue;
    }
    const slot = slotOf(name);
    const strange = slot === null || slots[slot] !== undefined ? '' : strangeImport(file, name, siteDir);
    if (slot !== null && strange === null) {
      slots[slot] = slotSource(file, slot);
      used.push(`${FOLDER}/${name}/`);
    } else if (`@theme/${name}` === MDX_COMPONENTS) {
      problems.push(...unusedElements(file, readFileSync(path.join(siteDir, file), 'utf8')));
    } else {
      problems.push(notUsed(file, name, slot === null ? null : strange));
    }
  }
  return { slots, problems };
}

/** Whether a project has components for its own types of navbar items. */
export function hasOwnItems(siteDir: string): boolean {
  return fileWithExtension(path.join(siteDir, FOLDER, 'NavbarItem/ComponentTypes')) !== null;
}

/** Whether the classic theme has a component with this name, such as `DocItem/Footer`. */
export function isClassic(name: string): boolean {
  return CLASSIC.test(name.split('/')[0] ?? '');
}

/**
 * Returns `DocItem/Footer` for `DocItem/Footer/index.tsx`; `null` if it isn't a component.
 *
 * @param file relative to the folder of the theme
 */
export function componentName(file: string): string | null {
  const [, name] = /^(.+?)(?:\/index)?\.[jt]sx?$/.exec(file) ?? [];
  return name !== undefined && /^(?:[A-Z]\w*\/)*[A-Z]\w*$/.test(name) && !/\.(?:test|d)\b/.test(file)
    ? name
    : null;
}

/**
 * Returns the first import that only Docusaurus has and that prevents using the component: `"useDoc" of "@docusaurus/…"`;
 * `null` if there's none.
 */
function strangeImport(file: string, name: string, siteDir: string): string | null {
  const { imports } = readWrittenModule(readFileSync(path.join(siteDir, file), 'utf8'));
  for (const { specifier, name: whole, namespace, named } of imports) {
    if (/^@docusaurus\/theme-common(?:\/internal)?$/.test(specifier)) {
      const missing = named.find(([imported]) => !THEME_COMMON.includes(imported))?.[0] ?? null;
      if (whole !== null || namespace !== null || missing !== null) {
        return missing === null ? `"${specifier}"` : `"${missing}" of "${specifier}"`;
      }
      continue;
    }
    const isOriginal = specifier === `@theme-original/${name}` || specifier === `@theme-init/${name}`;
    const isMissing = !isOriginal && docusaurusModule(specifier, siteDir)?.kind === 'none';
    if (isMissing || /^@docusaurus\/(?:theme-common|plugin-)/.test(specifier)) {
      return `"${specifier}"`;
    }
  }
  return null;
}

function notUsed(file: string, name: string, strange: string | null): Problem {
  const lost = LOST[name] ?? "pages show the generator's version of that part";
  const why =
    strange === null || strange === ''
      ? ''
      : `, because it imports ${strange}, which is internal to Docusaurus`;
  return {
    code: 'theme-component',
    level: 'warn',
    message: `The theme component "${name}" isn't used${why}, so ${lost}.`,
    fix:
      strange === null || strange === ''
        ? 'Check whether you can replace it with a style sheet, a setting, or a component in pages.'
        : 'Wrap the original, "@theme-original/…", or write the component without that import.',
    file,
  };
}
