/** The part of `@docusaurus/theme-common` that components of sites use. */

import { useEffect, useState, type ElementType, type ReactNode } from 'react';
import { notePageFacts, siteFacts } from '../../../render-scope.ts';
import Head from './Head.tsx';
import useBaseUrl from './useBaseUrl.ts';
import { currentPath } from './docs-client.ts';

export { default as Details } from '../theme/Details.tsx';
export { ThemeClassNames } from './ThemeClassNames.ts';
// Older versions of Docusaurus export these here.
export {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  useCurrentSidebarCategory,
  useDoc,
  useDocById,
  useDocsPreferredVersion,
  useDocsSidebar,
  useDocsVersion,
  useDocsVersionCandidates,
  useLayoutDoc,
  useLayoutDocsSidebar,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from './docs-client.ts';

type ColorMode = 'light' | 'dark';

/** Returns the page's color mode and rerenders when it changes. */
export function useColorMode() {
  const [colorMode, show] = useState<ColorMode>('light');
  useEffect(() => {
    const root = document.documentElement;
    const read = (): void => show(root.dataset['theme'] === 'dark' ? 'dark' : 'light');
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  const setColorMode = (mode: ColorMode): void => document.documentElement.setAttribute('data-theme', mode);
  return {
    colorMode,
    colorModeChoice: colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode,
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  };
}

/** Returns the theme settings of the configuration. */
export function useThemeConfig(): Record<string, unknown> {
  return { navbar: {}, footer: {}, colorMode: {}, prism: {}, docs: {}, ...siteFacts().themeConfig };
}

export function usePrismTheme(): Record<string, unknown> {
  return { plain: {}, styles: [] };
}

/** Sets a page's metadata. Its children are elements of the head. */
export function PageMetadata({
  title,
  description,
  keywords,
  image,
  children,
}: {
  title?: string;
  description?: string;
  keywords?: string | readonly string[];
  image?: string;
  children?: ReactNode;
}): ReactNode {
  notePageFacts((facts) => {
    facts.title ??= title ?? '';
    facts.description ??= description ?? '';
    if (keywords !== undefined) {
      facts.keywords ??= typeof keywords === 'string' ? keywords.split(/,\s*/) : [...keywords];
    }
  });
  const address = useBaseUrl(image, { absolute: true });
  if (image !== undefined) {
    notePageFacts((facts) => (facts.image ??= address));
  }
  return <Head>{children}</Head>;
}

/** Adds classes to the `<html>` element of a React page. */
export function HtmlClassNameProvider({
  className = '',
  children,
}: {
  className?: string;
  children?: ReactNode;
}): ReactNode {
  notePageFacts((facts) => {
    const added = className.split(' ').filter((name) => name !== '');
    facts.htmlClasses = [...(facts.htmlClasses ?? []), ...added];
  });
  return children;
}

export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  const [size, setSize] = useState<'desktop' | 'mobile' | 'ssr'>('ssr');
  useEffect(() => {
    const read = (): void => setSize(window.innerWidth > 996 ? 'desktop' : 'mobile');
    read();
    window.addEventListener('resize', read);
    return () => window.removeEventListener('resize', read);
  }, []);
  return size;
}

/** Pages already have the class of their plugin. */
export function PluginHtmlClassNameProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

export function Collapsible({
  as: Element = 'div',
  collapsed,
  className,
  children,
}: {
  as?: ElementType;
  collapsed: boolean;
  className?: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <Element hidden={collapsed} className={className}>
      {children}
    </Element>
  );
}

export function useCollapsible({ initialState = false }: { initialState?: boolean | (() => boolean) } = {}) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((is) => !is) };
}

/** The page's path below the site's base. */
export function useLocalPathname(): string {
  const { baseUrl } = siteFacts();
  const path = currentPath();
  return path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;
}
export const prefersReducedMotion = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
export const isMultiColumnFooterLinks = (links: readonly object[]): boolean => 'title' in (links[0] ?? {});
export const usePluralForm = (): { selectMessage: (count: number, forms: string) => string } => ({
  selectMessage: (count, forms) => forms.split('|')[count === 1 ? 0 : 1] ?? forms,
});
