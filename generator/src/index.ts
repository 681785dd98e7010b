/** Public API for a site's own files. */

export { defineConfig } from './config/define-config.ts';
export {
  definePlugin,
  type Construct,
  type Constructs,
  type ConstructText,
  type Directive,
  type DirectivePlace,
  type DirectiveUse,
  type Excerpt,
  type FilePart,
  type GlossaryTerm,
  type Plugin,
  type PluginDocument,
  type PluginFile,
  type PluginHooks,
  type PluginLink,
  type PluginNeighborLink,
  type PluginPage,
  type PluginProblem,
  type PluginSearchRow,
  type PluginSidebarItem,
  type PluginSite,
} from './plugin-api/plugin.ts';
export type { CodeSample, PageData, SiteData } from './content/model.ts';
export type { SlotName, SlotProps } from './ui/slots/slots.ts';
export { defineTool, type Tool } from './plugin-api/tool.ts';
export { readRegion, regionNames, withoutRegionMarkers, type Region } from './content/regions.ts';
export { kebabCase } from './content/kebab-case.ts';
export { checkedOptions } from './config/config-problems.ts';
export { requirePackage } from './installed-package.ts';
export { nearestName } from './nearest-name.ts';
export { escapeAttribute } from './markup-text.ts';
