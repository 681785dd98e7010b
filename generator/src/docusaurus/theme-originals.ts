/** Names that parts of the shell have in Docusaurus, and how a swizzled component gets the part that it replaces. */

import type { SlotName } from '../ui/slots/slots.ts';

const PARTS: Readonly<Record<string, SlotName>> = {
  AnnouncementBar: 'Announcement',
  DocBreadcrumbs: 'Breadcrumbs',
  'DocItem/Footer': 'DocFooter',
  'DocItem/Paginator': 'Pagination',
  DocPaginator: 'Pagination',
  Footer: 'Footer',
  Navbar: 'Navbar',
  NotFound: 'NotFound',
  'NotFound/Content': 'NotFound',
  TOC: 'TableOfContents',
};

/** The part of the shell that a component of the theme stands for. */
export function slotOf(component: string): SlotName | null {
  return Object.hasOwn(PARTS, component) ? (PARTS[component] ?? null) : null;
}

const SLOT = '?docs-slot=';
const ORIGINAL = '\0docs-original';

/** Name of a module in which a swizzled component takes the props of a part of the shell. */
export function slotSource(file: string, slot: SlotName): string {
  return `${file}${SLOT}${slot}`;
}

/** The component that takes the props of a part, by the name that {@link slotSource} gave. */
export function componentOf(module: string): string {
  return module.split(SLOT)[0] ?? module;
}

/** Whether a slot's file is one of these modules. */
export function isSlotSource(file: string): boolean {
  return file.includes(SLOT);
}

/**
 * @param id what a module imports
 * @returns the module that stands for it, where it is one of these
 */
export function resolveThemeModule(id: string): string | null {
  if (isSlotSource(id)) {
    return id;
  }
  const [, component = ''] = /^@theme-(?:original|init)\/(.+)$/.exec(id) ?? [];
  return slotOf(component) === null ? null : ORIGINAL;
}

/**
 * Code of a module that {@link resolveThemeModule} gave; `null` for every other one.
 *
 * @param componentOf how the component itself is imported
 */
export function loadThemeModule(id: string, componentOf: (file: string) => string): string | null {
  if (id === ORIGINAL) {
    return `export { OriginalPart as default } from '@theme/SwizzledPart';`;
  }
  if (!isSlotSource(id)) {
    return null;
  }
  const [file = '', slot] = id.split(SLOT);
  return `import Own from ${JSON.stringify(componentOf(file))};
import { swizzledPart } from '@theme/SwizzledPart';
export default swizzledPart(Own, ${JSON.stringify(slot)});`;
}
