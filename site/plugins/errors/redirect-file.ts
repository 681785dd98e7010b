import type { PluginSite, PluginFile } from 'pagewright';
import type { Registry } from './read-registry.ts';
import { LOOKUP } from './error-page.ts';
import { pathOf } from './page-path.ts';

/**
 * Creates redirects so that every code has the URL `errors/<platform>/<id>`. If the code has no page, because it's in
 * a table or explained with its twin, an HTML document redirects there without a script. It links the site's icon, so
 * that browsers don't request `/favicon.ico`. `errors` itself redirects to the lookup.
 */
export function redirectFiles({ errors }: Registry, { baseUrl }: Pick<PluginSite, 'baseUrl'>): PluginFile[] {
  return [
    redirectFile('errors', pathOf(LOOKUP, baseUrl), baseUrl),
    ...errors
      .filter(({ page }) => page === null)
      .map((error) => redirectFile(`errors/${error.key}`, pathOf(error.link, baseUrl), baseUrl)),
  ];
}

function redirectFile(path: string, to: string, baseUrl: string): PluginFile {
  return {
    path: `${path}/index.html`,
    contents: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${baseUrl}img/favicon.svg">
<meta http-equiv="refresh" content="0; url=${to}">
</head>
<body>
<main>
<h1>Moved</h1>
<p><a href="${to}">${to}</a></p>
</main>
</body>
</html>
`,
  };
}
