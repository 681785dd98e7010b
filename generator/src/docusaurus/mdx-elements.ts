/** Components for elements of Markdown that a project's `src/theme/MDXComponents` exports: `{ img: Zoom }`. */

import { exportedFields } from '../config/locate-value.ts';
import type { Problem } from '../problems.ts';

/**
 * Elements are rendered as HTML without components, so these aren't used.
 *
 * @param file relative to the site folder
 */
export function unusedElements(file: string, code: string): Problem[] {
  const lines = new Map<string, number>();
  for (const { name, line } of exportedFields(code, 'theme.tsx')) {
    if (/^[a-z]/.test(name) && !lines.has(name)) {
      lines.set(name, line);
    }
  }
  return [...lines].map(([name, line]) => ({
    code: 'theme-component',
    level: 'warn',
    message: `The component for "${name}" in "MDXComponents" isn't used, so pages show the generator's version of that element.`,
    fix: 'Replace it with a style sheet, a rehype plugin, or a component with a capitalized name that pages use.',
    file,
    line,
  }));
}
