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
        'Addresses with these extensions are not made.',
        'A path that ends in .html is answered anyway.',
      );
    }
    const extensions = list(settings['fromExtensions']).filter((one) => one !== 'html' && one !== 'htm');
    if (extensions.length > 0) {
      findings.lost(
        ['fromExtensions'],
        `Addresses that end in ${extensions.map((one) => `.${String(one)}`).join(', ')} are not redirected.`,
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
