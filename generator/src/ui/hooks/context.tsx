import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Router } from '../../client/router/state.ts';
import type { SiteData } from '../../content/model.ts';
import { createText, type ShellText } from '../../strings/text.ts';
import type { SlotComponents } from '../slots/slots.ts';

interface DocsContextValue {
  router: Router;
  site: SiteData;
  text: ShellText;
  /** Parts of the shell that the site replaces. */
  slots: SlotComponents;
}

/** Read it through the hooks; only the server's side of islands passes it on by hand. */
export const DocsContext = createContext<DocsContextValue | null>(null);

const NO_SLOTS: SlotComponents = {};

/** Gives the shell, and each island, its site and its router. */
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

/** @throws Error when used outside {@link DocsProvider}; `hook` names the caller in the message. */
export function useDocsContext(hook: string): DocsContextValue {
  const value = useContext(DocsContext);
  if (value === null) {
    throw new Error(
      `${hook}() is used outside <DocsProvider>. Render the component inside the site's shell.`,
    );
  }
  return value;
}
