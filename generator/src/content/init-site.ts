import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../problems.ts';

/**
 * Writes a small site that builds without warnings.
 *
 * @param siteDir absolute; created if it doesn't exist
 * @param title of the site
 * @returns the files written, relative to it
 * @throws DocsError when the folder isn't empty
 */
export function initSite(siteDir: string, title: string): string[] {
  const name = path.basename(siteDir);
  if (existsSync(siteDir)) {
    const isFolder = statSync(siteDir).isDirectory();
    const [first] = isFolder ? readdirSync(siteDir).filter((entry) => entry !== '.git') : [name];
    if (first !== undefined) {
      throw new DocsError({
        code: 'folder-not-empty',
        level: 'throw',
        message: isFolder
          ? `The folder "${name}" is not empty: it holds "${first}".`
          : `"${name}" is a file, not a folder.`,
        remedy: 'Name an empty or a new folder: docs init my-docs.',
      });
    }
  }
  const files = siteFiles(title);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    writeFileSync(path.join(siteDir, file), text);
  }
  return Object.keys(files);
}

function siteFiles(title: string): Record<string, string> {
  return {
    'site.config.ts': `import { defineConfig } from 'docs-generator';

export default defineConfig({
  title: ${JSON.stringify(title)},
  // Where the site is published, for canonical links and the sitemap:
  // url: 'https://docs.example.com',
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
});
`,
    'sidebars.ts': `export default {
  docs: ['index', { type: 'category', label: 'Guides', items: ['guides/first-steps'] }],
};
`,
    'docs/index.md': `---
title: ${JSON.stringify(title)}
description: What these pages are about.
---

Say here what readers can do with it, and where they begin: [First steps](guides/first-steps.md).
`,
    'docs/guides/first-steps.md': `---
title: First steps
description: From nothing to something that works.
---

## Install

\`\`\`bash
npm install
\`\`\`

:::tip[Each page is a file]

This one is \`docs/guides/first-steps.md\`. Put the id of a new page into \`sidebars.ts\`.

:::
`,
  };
}
