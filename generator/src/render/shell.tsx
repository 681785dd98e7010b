import { staticRouter } from '../client/router/static.ts';
import type { PageData, SidebarData, SiteData } from '../content/model.ts';
import { App } from '../ui/App.tsx';
import { DocsProvider } from '../ui/hooks/context.tsx';
import type { SlotComponents } from '../ui/slots/slots.ts';
import { prerenderedSidebar } from './prerendered-sidebar.tsx';
import { renderToString } from './react-server.ts';

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
  // A part that the site replaces may look at the sidebar.
  const drawn = sidebar === null || slots !== undefined ? sidebar : prerenderedSidebar(sidebar, page, site);
  return renderToString(
    <DocsProvider router={staticRouter(site, page, drawn)} site={site} slots={slots}>
      <App serverHtml={html} />
    </DocsProvider>,
  );
}
