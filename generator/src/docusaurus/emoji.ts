/** Emoji by name, as Docusaurus writes them: `:tada:`. Their names come from the package that Docusaurus itself uses. */

import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The emoji of a name, without colons; `undefined` for what is none. */
export type EmojiOf = (name: string) => string | undefined;

interface Package {
  get?: (name: string) => string | undefined;
}

/** @returns `null` if the package isn't installed in the project */
export async function emojiOfProject(siteDir: string): Promise<EmojiOf | null> {
  try {
    // Each package finds the next one, wherever it is installed.
    const file = ['@docusaurus/core', '@docusaurus/mdx-loader', 'remark-emoji', 'node-emoji'].reduce(
      (from, name) => resolved(from, name),
      path.join(siteDir, 'package.json'),
    );
    const module: Package & { default?: Package } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    // Older versions are CommonJS.
    const get = module.get ?? module.default?.get;
    if (get === undefined) {
      return null;
    }
    return (name) => {
      const emoji = get(name);
      return emoji === undefined || emoji === `:${name}:` ? undefined : emoji;
    };
  } catch {
    return null;
  }
}

/** The main file of a package, or its `package.json` if it only offers `import`. */
function resolved(from: string, name: string): string {
  const require = createRequire(from);
  try {
    return require.resolve(name);
  } catch (error) {
    const folder = require.resolve.paths(name)?.find((one) => existsSync(path.join(one, name)));
    if (folder === undefined) {
      throw error;
    }
    return path.join(realpathSync(path.join(folder, name)), 'package.json');
  }
}
