/** Search and analytics. */

import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import type { Findings } from '../findings.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import type { TypesenseOptions } from '../../../plugins/typesense/index.ts';
import { ownPlugin } from '../own-plugins.ts';
import { defined, flag, isRecord, list, number, record, text, type Settings } from '../values.ts';
import type { Plugins } from './plugins.ts';
import { listOf } from '../../unknown-value.ts';

/** @param theme the setting `themeConfig` */
export function mapSearch(
  theme: Settings,
  plugins: Plugins,
  findings: Findings,
): { plugins: Plugin[]; settings: SiteConfigInput } {
  for (const { name, path } of plugins.search) {
    findings.noEffect(path, `Search is built in, so "${name}" isn't needed.`);
  }
  const given = record(theme['algolia']);
  const pagePath = text(given['searchPagePath']);
  return {
    plugins: isRecord(theme['algolia']) ? algolia(given, findings) : typesense(record(theme['typesense'])),
    settings: pagePath === undefined ? {} : { search: { pagePath } },
  };
}

/** Options of DocSearch without an equivalent, with what readers or owners lose. */
const LOST_OF_DOCSEARCH: Readonly<Record<string, string>> = {
  askAi: "Readers can't ask Algolia's assistant.",
  externalUrlRegex: 'Results on other sites open at the same path on this site.',
  insights: "Clicks on results aren't sent to Algolia.",
  replaceSearchResultPathname: 'Results open at the path in the index.',
};

function algolia(given: Settings, findings: Findings): Plugin[] {
  const at = findings.below('themeConfig', 'algolia');
  const [appId, apiKey, indexName] = ['appId', 'apiKey', 'indexName'].map((name) => text(given[name]));
  if (appId === undefined || apiKey === undefined || indexName === undefined) {
    at.noEffect([], 'Without appId, apiKey, and indexName, readers search the index that the build creates.');
    return [];
  }
  at.unread(given, [
    'appId',
    'apiKey',
    'indexName',
    'searchPagePath',
    'contextualSearch',
    'searchParameters',
    ...Object.keys(LOST_OF_DOCSEARCH),
  ]);
  for (const [name, lost] of Object.entries(LOST_OF_DOCSEARCH)) {
    if (given[name] !== undefined && given[name] !== false) {
      at.lost([name], lost);
    }
  }
  const { searchParameters } = given;
  return [
    ownPlugin('algolia', {
      appId,
      apiKey,
      indexName,
      ...defined({
        contextualSearch: flag(given['contextualSearch']),
        searchParameters: isRecord(searchParameters) ? searchParameters : undefined,
      }),
    }),
  ];
}

function typesense(hosted: Settings): Plugin[] {
  const server = record(hosted['typesenseServerConfig']);
  const collection = text(hosted['typesenseCollectionName']);
  const nodes = list(server['nodes']).flatMap((node) => nodeOf(node));
  const apiKey = text(server['apiKey']);
  if (collection === undefined || apiKey === undefined || nodes.length === 0) {
    return [];
  }
  return [
    ownPlugin('typesense', {
      nodes,
      collection,
      apiKey,
      ...defined({
        nearestNode: nodeOf(server['nearestNode'])[0],
        connectionTimeoutSeconds: number(server['connectionTimeoutSeconds']),
        numRetries: number(server['numRetries']),
        retryIntervalSeconds: number(server['retryIntervalSeconds']),
      }),
    }),
  ];
}

function nodeOf(value: unknown): TypesenseOptions['nodes'] {
  const node = record(value);
  const host = text(node['host']);
  const protocol = node['protocol'] === 'http' ? 'http' : 'https';
  return host === undefined ? [] : [{ host, protocol, ...defined({ port: number(node['port']) }) }];
}

export function mapAnalytics(plugins: Plugins, findings: Findings): SiteConfigInput {
  const ids = plugins.gtag.flatMap(({ settings }) => listOf(settings['trackingID']));
  if (ids.length > 1) {
    findings.lost(plugins.gtag[0]?.path ?? [], `Page views are only sent to "${String(ids[0])}".`);
  }
  const gtag = text(ids[0]);
  const tagManager = plugins.googleTagManager
    .map(({ settings }) => text(settings['containerId']))
    .find((id) => id !== undefined);
  return gtag === undefined && tagManager === undefined ? {} : { analytics: defined({ gtag, tagManager }) };
}
