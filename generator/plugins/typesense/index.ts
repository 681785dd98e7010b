/** Lets a Typesense cluster answer searches, and publishes the site's records to it. */

import { createRequire } from 'node:module';
import path from 'node:path';
import { checkedOptions, definePlugin, requirePackage, type Plugin, type PluginHooks } from 'pagewright';
import type { HostedSearch } from 'pagewright/hosted-search';
import { hostedDocuments, type HostedDocument } from './documents.ts';
import { keyProblems } from './key-check.ts';
import { optionsSchema, settingsOf, type TypesenseOptions, type TypesenseSettings } from './options.ts';

export type { TypesenseOptions } from './options.ts';

/** `plugins: [typesense({ nodes: [{ host: 'search.example.com' }], collection: 'docs', apiKey: 'abc123' })]` */
export function typesense(options: TypesenseOptions): Plugin {
  return definePlugin({
    name: 'typesense',
    setup() {
      const { value, problems } = checkedOptions(optionsSchema, options);
      return value === null ? { problems } : hooksOf(settingsOf(value), value.embeddedFallback);
    },
  });
}

function hooksOf(settings: TypesenseSettings, embeddedFallback: boolean): PluginHooks {
  const { nodes, nearestNode } = settings;
  return {
    connections: [...(nearestNode === null ? [] : [nearestNode]), ...nodes],
    search: searchOf(settings, embeddedFallback),
  };
}

function searchOf(settings: TypesenseSettings, embeddedFallback: boolean): HostedSearch {
  return {
    module: path.resolve(
      createRequire(import.meta.url).resolve('pagewright/package.json'),
      '../dist/search/typesense.js',
    ),
    settings,
    embeddedFallback,
    check: () => keyProblems(settings),
    publication: {
      documents: hostedDocuments,
      async publish(documents, { locale, synonyms, onProgress, signal }) {
        const adminKey = process.env['TYPESENSE_ADMIN_KEY'] ?? '';
        if (adminKey === '') {
          throw new Error(
            "The environment variable TYPESENSE_ADMIN_KEY isn't set. Set it to a key that can change collections and aliases. Never save that key in a file of the site",
          );
        }
        requirePackage('typesense', '"docs publish-search"');
        const { publishDocuments } = await import('./publish.ts');
        const { collection, replaced, leftovers } = await publishDocuments({
          cluster: settings,
          adminKey,
          alias: settings.collection,
          locale,
          documents: documents as readonly HostedDocument[],
          synonyms,
          onProgress,
          signal,
        });
        return [
          `"${settings.collection}" now points to the collection "${collection}"` +
            (replaced === null ? '.' : `. It previously pointed to "${replaced}".`),
          ...leftovers,
        ];
      },
    },
  };
}
