/** What a site's own files may import from `docs-generator`. */

export { defineConfig } from './config/define-config.ts';
