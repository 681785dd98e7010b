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
  /** The page's sidebar, if any. */
  sidebar: SidebarData | null;
  /** The body as trusted HTML. */
  html: string;
  /** Components that replace parts of the shell. */
  slots?: SlotComponents;
}

/** Returns the HTML inside `#docs-root`, ready for hydration. */
export function renderShell({ site, page, sidebar, html, slots }: ShellInput): string {
  // A replaced part may read the sidebar's items.
  const drawn = sidebar === null || slots !== undefined ? sidebar : prerenderedSidebar(sidebar, page, site);
  return renderToString(
    <DocsProvider router={staticRouter(site, page, drawn)} site={site} slots={slots}>
      <App serverHtml={html} />
    </DocsProvider>,
  );
}
