/** Search and analytics. */

import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import type { Findings } from '../findings.ts';
import { defined, isRecord, list, number, record, text, type Settings } from '../values.ts';
import type { Plugins } from './plugins.ts';

/** @param theme the setting `themeConfig` */
export function mapSearch(theme: Settings, plugins: Plugins, findings: Findings): SiteConfigInput {
  for (const { name, path } of plugins.search) {
    findings.noEffect(path, `Search is built in, so "${name}" is not needed.`);
  }
  if (isRecord(theme['algolia'])) {
    findings.noEffect(
      ['themeConfig', 'algolia'],
      'The index that the build makes answers searches, not Algolia.',
      'The crawler and its keys are no longer needed.',
    );
  }
  const hosted = record(theme['typesense']);
  const server = record(hosted['typesenseServerConfig']);
  const collection = text(hosted['typesenseCollectionName']);
  const nodes = list(server['nodes']).flatMap((node) => nodeOf(node));
  const apiKey = text(server['apiKey']);
  if (collection === undefined || apiKey === undefined || nodes.length === 0) {
    return {};
  }
  const nearestNode = nodeOf(server['nearestNode'])[0];
  return {
    search: {
      engine: 'typesense',
      typesense: {
        nodes,
        collection,
        apiKey,
        ...defined({
          nearestNode,
          connectionTimeoutSeconds: number(server['connectionTimeoutSeconds']),
          numRetries: number(server['numRetries']),
          retryIntervalSeconds: number(server['retryIntervalSeconds']),
        }),
      },
    },
  };
}

type Node = NonNullable<
  NonNullable<Exclude<SiteConfigInput['search'], false | undefined>['typesense']>['nodes']
>[number];

function nodeOf(value: unknown): Node[] {
  const node = record(value);
  const host = text(node['host']);
  const protocol = node['protocol'] === 'http' ? 'http' : 'https';
  return host === undefined ? [] : [{ host, protocol, ...defined({ port: number(node['port']) }) }];
}

export function mapAnalytics(plugins: Plugins, findings: Findings): SiteConfigInput {
  const ids = plugins.gtag.flatMap(({ settings }) =>
    Array.isArray(settings['trackingID']) ? (settings['trackingID'] as unknown[]) : [settings['trackingID']],
  );
  if (ids.length > 1) {
    findings.lost(plugins.gtag[0]?.path ?? [], `Page views are sent to "${String(ids[0])}" alone.`);
  }
  const gtag = text(ids[0]);
  const tagManager = plugins.googleTagManager
    .map(({ settings }) => text(settings['containerId']))
    .find((id) => id !== undefined);
  return gtag === undefined && tagManager === undefined ? {} : { analytics: defined({ gtag, tagManager }) };
}
