/**
 * Renders TeX formulas, `$x_1$` and `$$ … $$`, as MathML. Browsers support MathML natively, so no fonts, style sheets,
 * or scripts are loaded.
 */

import { createRequire } from 'node:module';
import { definePlugin, type Plugin } from 'pagewright';
import type { KatexOptions } from 'katex';

interface Katex {
  renderToString(tex: string, options: KatexOptions): string;
}

/** `plugins: [math()]` */
export function math(): Plugin {
  return definePlugin({
    name: 'math',
    setup() {
      const require = createRequire(import.meta.url);
      // Loaded lazily for the first page with a formula.
      let loaded: Katex | null = null;
      return {
        constructs: {
          math: {
            html({ text, isBlock }) {
              loaded ??= require('katex') as Katex;
              const html = mathml(text, isBlock, loaded);
              return isBlock ? `<div class="math">${html}</div>` : html;
            },
            markdown: ({ text, isBlock }) => (isBlock ? `$$\n${text}\n$$` : `$${text}$`),
          },
        },
      };
    },
  });
}

/** @throws Error that describes the formula's error */
function mathml(tex: string, displayMode: boolean, katex: Katex): string {
  try {
    const html = katex.renderToString(tex, { displayMode, output: 'mathml', strict: false });
    // The Content Security Policy forbids inline styles.
    return html.replaceAll(/ style="[^"]*"/g, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(reason.replace(/^KaTeX parse error: /, ''), { cause: error });
  }
}
