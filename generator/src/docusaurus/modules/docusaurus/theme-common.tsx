/** `@docusaurus/theme-common`: the part of it that components of sites use. */

import { useEffect, useState, type ReactNode } from 'react';
import { notePageFacts } from '../page-facts.ts';

export { default as Details } from '../theme/Details.tsx';

type ColorMode = 'light' | 'dark';

/** The mode of the page, followed when it changes. */
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

export function useThemeConfig(): Record<string, unknown> {
  return { navbar: {}, footer: {}, colorMode: {}, prism: {}, docs: {} };
}

export function usePrismTheme(): Record<string, unknown> {
  return { plain: {}, styles: [] };
}

/** Title, description and picture of a page. */
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

/** Names of the elements of the shell mean nothing here. */
export const ThemeClassNames = { page: {}, wrapper: {}, common: {}, layout: {}, docs: {}, blog: {} };
