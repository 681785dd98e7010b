import { createRequire } from 'node:module';

/**
 * React for the server, loaded as the CommonJS that it is: Node would read all of its text once more to learn what an
 * `import` of it gives, which is a tenth of a small site's rebuild.
 */
export const { renderToString, renderToStaticMarkup } = createRequire(import.meta.url)(
  'react-dom/server',
) as typeof import('react-dom/server');
