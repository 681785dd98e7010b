/** Lets Algolia answer searches, with an index that the DocSearch crawler fills. */

import { createRequire } from 'node:module';
import path from 'node:path';
import { checkedOptions, definePlugin, type Plugin } from 'pagewright';
import { hostsOf } from './hosts.ts';
import { optionsSchema, type AlgoliaOptions } from './options.ts';

export type { AlgoliaOptions } from './options.ts';

/** `plugins: [algolia({ appId: 'R2IYF7ETH7', apiKey: '599c…', indexName: 'docs' })]` */
export function algolia(options: AlgoliaOptions): Plugin {
  return definePlugin({
    name: 'algolia',
    setup() {
      const { value, problems } = checkedOptions(optionsSchema, options);
      if (value === null) {
        return { problems };
      }
      const { embeddedFallback, ...settings } = value;
      const { nearestNode, nodes } = hostsOf(settings.appId);
      const manifest = createRequire(import.meta.url).resolve('pagewright/package.json');
      return {
        search: {
          module: path.resolve(manifest, '../dist/search/algolia.js'),
          settings,
          embeddedFallback,
        },
        connections: [nearestNode, ...nodes],
      };
    },
  });
}
