/**
 * The vocabulary of the generator. Every step takes and returns these shapes.
 *
 *   readDocs ─▶ Doc ─▶ renderMarkdown ─▶ RenderedMarkdown ─▶ buildNavigation ─▶ PageData, SidebarData, SiteData
 *
 * Whatever the browser receives (`SiteData`, `SidebarData`, `PageData`) is plain JSON.
 * A "path" is always the canonical URL path under the base, as served:
 * `/docs/server/authorization`. A "source" is a file path relative to the site folder,
 * with forward slashes: `docs/server/authorization.md`.
 */

export type * from './model/doc.ts';
export type * from './model/rendered.ts';
export type * from './model/page.ts';
export type * from './model/site.ts';
export type * from './model/search.ts';
