import { createRequire } from 'node:module';
import { counting } from './element-count.ts';

/**
 * React for the server, loaded as the CommonJS that it is: Node would read all of its text once more to learn what an
 * `import` of it gives, which is a tenth of a small site's rebuild.
 */
const react = createRequire(import.meta.url)('react-dom/server') as typeof import('react-dom/server');

export const renderToString: typeof react.renderToString = (...input) =>
  counting(() => react.renderToString(...input));
export const renderToStaticMarkup: typeof react.renderToStaticMarkup = (...input) =>
  counting(() => react.renderToStaticMarkup(...input));
