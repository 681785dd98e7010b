/** Options of the plugin for redirects. */

import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import type { Findings } from '../findings.ts';
import { list, record, text } from '../values.ts';
import type { Options } from './plugins.ts';
import { listOf } from '../../unknown-value.ts';

export function mapRedirects(plugins: readonly Options[], root: Findings): SiteConfigInput {
  const redirects = plugins.flatMap(({ settings, path }) => {
    const findings = root.below(...path);
    if (list(settings['toExtensions']).length > 0) {
      findings.lost(
        ['toExtensions'],
        "Redirects from paths with these extensions aren't created.",
        'Paths that end with .html work anyway.',
      );
    }
    const extensions = list(settings['fromExtensions']).filter((one) => one !== 'html' && one !== 'htm');
    if (extensions.length > 0) {
      findings.lost(
        ['fromExtensions'],
        `Paths that end with ${extensions.map((one) => `.${String(one)}`).join(', ')} aren't redirected.`,
      );
    }
    findings.unread(settings, ['id', 'redirects', 'createRedirects', 'fromExtensions', 'toExtensions']);
    return list(settings['redirects']).flatMap((entry) => {
      const to = text(record(entry)['to']);
      const written = record(entry)['from'];
      const from = listOf(written).filter((one): one is string => typeof one === 'string' && one !== '');
      return to === undefined || from.length === 0
        ? []
        : [{ from: from.length === 1 ? (from[0] ?? '') : from, to }];
    });
  });
  return redirects.length === 0 ? {} : { redirects };
}
