import { createRequire } from 'node:module';
import { counting } from './element-count.ts';

/**
 * React's server renderer, loaded as CommonJS. For an `import`, Node parses all of its source again to find the
 * exports, which takes a tenth of a small site's rebuild.
 */
const react: typeof import('react-dom/server') = createRequire(import.meta.url)('react-dom/server');

export const renderToString: typeof react.renderToString = (...input) =>
  counting(() => react.renderToString(...input));
export const renderToStaticMarkup: typeof react.renderToStaticMarkup = (...input) =>
  counting(() => react.renderToStaticMarkup(...input));
