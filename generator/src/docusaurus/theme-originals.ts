/** Docusaurus's names of the shell's parts, and the modules that give a swizzled component the original part. */

import type { SlotName } from '../ui/slots/slots.ts';

const PARTS: Readonly<Record<string, SlotName>> = {
  AnnouncementBar: 'Announcement',
  DocBreadcrumbs: 'Breadcrumbs',
  'DocItem/Footer': 'DocFooter',
  'DocItem/Paginator': 'Pagination',
  DocPaginator: 'Pagination',
  Footer: 'Footer',
  Navbar: 'Navbar',
  'NavbarItem/ComponentTypes': 'NavbarItem',
  NotFound: 'NotFound',
  'NotFound/Content': 'NotFound',
  Root: 'Root',
  TOC: 'TableOfContents',
};

/** Returns the part of the shell that a theme component replaces. */
export function slotOf(component: string): SlotName | null {
  return Object.hasOwn(PARTS, component) ? (PARTS[component] ?? null) : null;
}

const SLOT = '?docs-slot=';
const ORIGINAL = '\0docs-original';

/** Returns the name of a module that adapts a swizzled component to the props of a part of the shell. */
export function slotSource(file: string, slot: SlotName): string {
  return `${file}${SLOT}${slot}`;
}

/** Returns the component of a module named by {@link slotSource}. */
export function componentOf(module: string): string {
  return module.split(SLOT)[0] ?? module;
}

/** Whether a slot's file is one of these modules. */
export function isSlotSource(file: string): boolean {
  return file.includes(SLOT);
}

/**
 * @param id what a module imports
 * @returns the module that replaces it, if it's one of these
 */
export function resolveThemeModule(id: string): string | null {
  if (isSlotSource(id)) {
    return id;
  }
  const [, component = ''] = /^@theme-(?:original|init)\/(.+)$/.exec(id) ?? [];
  const slot = slotOf(component);
  // The components of items are a record, which a project's record continues.
  return slot === null || slot === 'NavbarItem' ? null : ORIGINAL;
}

/**
 * Returns the code of a module that {@link resolveThemeModule} returned; `null` for others.
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
import { itemOf, swizzledPart } from '@theme/SwizzledPart';
export default swizzledPart(${slot === 'NavbarItem' ? 'itemOf(Own)' : 'Own'}, ${JSON.stringify(slot)});`;
}
