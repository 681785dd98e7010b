/** What a site's own files may import from `docs-generator`. */

export { defineConfig } from './config/define-config.ts';
export {
  defineContent,
  type ContentProblem,
  type ContentSource,
  type Directive,
  type DirectiveUse,
  type GeneratedDoc,
  type GeneratedFile,
  type GlossaryTerm,
  type SiteContent,
} from './content/from-data/site-content.ts';
export type { CodeSample } from './content/model.ts';
export { nearestName } from './nearest-name.ts';
