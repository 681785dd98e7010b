import { renderToString } from 'react-dom/server';
import { staticRouter } from '../client/router/static.ts';
import type { PageData, SidebarData, SiteData } from '../content/model.ts';
import { App } from './App.tsx';
import { DocsProvider } from './hooks/context.tsx';
import type { SlotComponents } from './slots/slots.ts';

export interface ShellInput {
  site: SiteData;
  page: PageData;
  /** The page's sidebar; `null` for none. */
  sidebar: SidebarData | null;
  /** The body, as trusted HTML. */
  html: string;
  /** Parts that the site replaces. */
  slots?: SlotComponents;
}

/** HTML of everything inside `#docs-root`, ready to be hydrated. */
export function renderShell({ site, page, sidebar, html, slots }: ShellInput): string {
  return renderToString(
    <DocsProvider router={staticRouter(site, page, sidebar)} site={site} slots={slots}>
      <App serverHtml={html} />
    </DocsProvider>,
  );
}
