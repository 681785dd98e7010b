import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Router } from '../../client/router/state.ts';
import type { SiteData } from '../../content/model.ts';
import { createText, type ShellText } from '../../strings/text.ts';
import type { SlotComponents } from '../slots/slots.ts';

interface DocsContextValue {
  router: Router;
  site: SiteData;
  text: ShellText;
  /** Components that replace parts of the shell. */
  slots: SlotComponents;
}

/** Use the hooks to read it. Only the server side of islands passes it on directly. */
export const DocsContext = createContext<DocsContextValue | null>(null);

const NO_SLOTS: SlotComponents = {};

/** Provides the site and router to the shell and to each island. */
export function DocsProvider(props: {
  router: Router;
  site: SiteData;
  slots?: SlotComponents;
  children: ReactNode;
}): ReactNode {
  const { router, site, slots = NO_SLOTS, children } = props;
  const value = useMemo(
    () => ({ router, site, slots, text: createText(site.strings, site.locale.code) }),
    [router, site, slots],
  );
  return <DocsContext value={value}>{children}</DocsContext>;
}

/** @throws Error if used outside {@link DocsProvider}; `hook` is the caller's name for the message */
export function useDocsContext(hook: string): DocsContextValue {
  const value = useContext(DocsContext);
  if (value === null) {
    throw new Error(`${hook}() is used outside the site's shell.`);
  }
  return value;
}
