/** Maps the elements in the head of every page. */

import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { allowsUrl, readHost } from '../../policy/host-source.ts';
import { remoteUrl } from '../../policy/remote-use.ts';
import type { Findings } from '../findings.ts';
import { isRecord, list, record, text, type Settings } from '../values.ts';

type HeadTag = NonNullable<SiteConfigInput['headTags']>[number];
type Script = NonNullable<SiteConfigInput['scripts']>[number];

/** @param ofPlugins elements that plugins add to the head, in the format of `headTags` */
export function mapHead(
  settings: Settings,
  ofPlugins: readonly unknown[],
  findings: Findings,
): SiteConfigInput {
  const allowed = allowedSheets(settings);
  const headTags = [
    ...list(settings['headTags']).flatMap((tag, index) =>
      headTag(record(tag), allowed, findings.below('headTags', index)),
    ),
    ...ofPlugins.flatMap((tag) => headTag(record(tag), allowed, findings.below('plugins'))),
    ...list(settings['stylesheets']).flatMap((sheet, index) =>
      stylesheet(sheet, allowed, findings.below('stylesheets', index)),
    ),
  ];
  const scripts = [
    ...list(settings['scripts']).flatMap((script) => scriptOf(script)),
    ...[...list(settings['headTags']), ...ofPlugins].flatMap((tag) =>
      record(tag)['tagName'] === 'script' ? scriptOf(record(record(tag)['attributes'])) : [],
    ),
  ];
  return {
    ...(headTags.length === 0 ? {} : { headTags }),
    ...(scripts.length === 0 ? {} : { scripts }),
  };
}

function headTag(tag: Settings, allowed: readonly string[], findings: Findings): HeadTag[] {
  const { tagName } = tag;
  const attributes = record(tag['attributes']);
  if (tagName === 'script') {
    if (text(attributes['src']) === undefined) {
      const type = text(attributes['type']);
      findings.lost(
        [],
        type === 'application/ld+json'
          ? 'Structured data for search engines is left out, because the site generates its own.'
          : "An inline script is left out, because the site's policy blocks inline scripts.",
        'Move the script to a file in a static folder, and add it to the setting "scripts".',
      );
    }
    return [];
  }
  if (tagName !== 'link' && tagName !== 'meta') {
    findings.lost(
      [],
      `The element <${String(tagName)}> is left out of the head, which can only contain links and metadata.`,
    );
    return [];
  }
  if (tagName === 'link' && attributes['rel'] === 'stylesheet') {
    return stylesheet(attributes, allowed, findings);
  }
  const kept = Object.entries(attributes).filter(
    (entry): entry is [string, string | boolean] =>
      (typeof entry[1] === 'string' || typeof entry[1] === 'boolean') && !/^(?:on|style$)/i.test(entry[0]),
  );
  return [{ tagName, attributes: Object.fromEntries(kept) }];
}

/** A style sheet. Those of other hosts need an exception in the policy. */
function stylesheet(sheet: unknown, allowed: readonly string[], findings: Findings): HeadTag[] {
  const href = text(sheet) ?? text(record(sheet)['href']);
  if (href === undefined) {
    return [];
  }
  const url = remoteUrl(href);
  if (url !== null && !allowed.some((source) => allowsUrl(source, new URL(url)))) {
    const isMath = /katex/i.test(href);
    findings.lost(
      [],
      `The style sheet "${href}" of another host is left out, because no setting allows the host.`,
      isMath
        ? "Math doesn't need it here."
        : `Copy the file into the project and add it to theme.customCss, or add \`customFields: { policy: { styles: ['${new URL(url).origin}'] } }\`.`,
    );
    return [];
  }
  return [{ tagName: 'link', attributes: { rel: 'stylesheet', href } }];
}

/** Returns the hosts from which the configuration allows style sheets. */
function allowedSheets(settings: Settings): string[] {
  const styles = list(record(record(settings['customFields'])['policy'])['styles']);
  return styles.flatMap((host) => {
    const read = typeof host === 'string' ? readHost(host, 'styles') : null;
    return read !== null && 'source' in read ? [read.source] : [];
  });
}

function scriptOf(script: unknown): Script[] {
  const written = text(script) ?? text(record(script)['src']);
  if (written === undefined) {
    return [];
  }
  // Without its protocol, its host couldn't be allowed.
  const src = written.replace(/^\/\//, 'https://');
  const { async, defer } = record(script);
  // Services read their account from these.
  const attributes = Object.fromEntries(
    Object.entries(record(script)).filter(
      (entry): entry is [string, string | boolean] =>
        (typeof entry[1] === 'string' || typeof entry[1] === 'boolean') &&
        /^(?:data-[a-z0-9-]+|integrity|crossorigin|type)$/.test(entry[0]),
    ),
  );
  const hasAttributes = Object.keys(attributes).length > 0;
  return isRecord(script) && (async === true || defer === true || hasAttributes)
    ? [
        {
          src,
          ...(async === true ? { async } : {}),
          ...(defer === true ? { defer } : {}),
          ...(hasAttributes ? { attributes } : {}),
        },
      ]
    : [src];
}
