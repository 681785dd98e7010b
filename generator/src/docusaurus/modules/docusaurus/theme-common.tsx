/** The part of `@docusaurus/theme-common` that components of sites use. */

import { useEffect, useState, type ReactNode } from 'react';
import { notePageFacts } from '../../../render-scope.ts';
import { siteFacts } from '../../../render-scope.ts';

export { default as Details } from '../theme/Details.tsx';

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

/** Sets a page's title and description. */
export function PageMetadata(props: {
  title?: string;
  description?: string;
  children?: ReactNode;
}): ReactNode {
  notePageFacts((facts) => {
    facts.title ??= props.title ?? '';
    facts.description ??= props.description ?? '';
  });
  return props.children ?? null;
}

export function HtmlClassNameProvider({ children }: { children?: ReactNode }): ReactNode {
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

/** The shell has other class names. */
export const ThemeClassNames = { page: {}, wrapper: {}, common: {}, layout: {}, docs: {}, blog: {} };

function children({ children: inner }: { children?: ReactNode }): ReactNode {
  return inner;
}
export const PluginHtmlClassNameProvider = children;
export const Collapsible = children;

/** Pages pass this to lists of cards, which already know their category. */
export function useCurrentSidebarCategory(): { type: 'category'; label: string; items: never[] } {
  return { type: 'category', label: '', items: [] };
}

/** Hooks about Docusaurus's shell return nothing, because the shell is a different one. */
const nothing = (): Record<string, never> => ({});
export const useDocsSidebar = nothing;
export const useDocsVersion = nothing;
export const useDocById = nothing;
export const useAnnouncementBar = nothing;
export const useNavbarMobileSidebar = nothing;
export const useSearchPage = nothing;
export const useCollapsible = (): { collapsed: boolean; toggleCollapsed: () => void } => ({
  collapsed: false,
  toggleCollapsed: () => undefined,
});
export const useLocalPathname = (): string =>
  typeof window === 'undefined' ? '/' : window.location.pathname;
export const prefersReducedMotion = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
export const isMultiColumnFooterLinks = (links: readonly object[]): boolean => 'title' in (links[0] ?? {});
export const filterDocCardListItems = <Item,>(items: readonly Item[]): readonly Item[] => items;
export const usePluralForm = (): { selectMessage: (count: number, forms: string) => string } => ({
  selectMessage: (count, forms) => forms.split('|')[count === 1 ? 0 : 1] ?? forms,
});
