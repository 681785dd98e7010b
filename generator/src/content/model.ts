/**
 * The data types shared by all build steps.
 *
 *   readDocs ─▶ Doc ─▶ renderMarkdown ─▶ RenderedMarkdown ─▶ buildNavigation ─▶ PageData, SidebarData, SiteData
 *
 * Everything sent to the browser (`SiteData`, `SidebarData`, `PageData`) is plain JSON.
 * A "path" is always the canonical URL path with the base URL, as served, such as `/docs/server/authorization`. A
 * "source" is a file path relative to the site folder with forward slashes, such as `docs/server/authorization.md`.
 */

export type * from './model/doc.ts';
export type * from './model/rendered.ts';
export type * from './model/page.ts';
export type * from './model/site.ts';
export type * from './model/search.ts';
export type * from './model/problem-panel.ts';
