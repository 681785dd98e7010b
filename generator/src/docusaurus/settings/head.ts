/** Maps the elements in the head of every page. */

import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import { readHost } from '../../policy/host-source.ts';
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
  const headTags = [
    ...list(settings['headTags']).flatMap((tag, index) =>
      headTag(record(tag), findings.below('headTags', index)),
    ),
    ...ofPlugins.flatMap((tag) => headTag(record(tag), findings.below('plugins'))),
    ...list(settings['stylesheets']).flatMap((sheet, index) =>
      stylesheet(sheet, findings.below('stylesheets', index)),
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

function headTag(tag: Settings, findings: Findings): HeadTag[] {
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
    return stylesheet(attributes, findings);
  }
  const kept = Object.entries(attributes).filter(
    (entry): entry is [string, string | boolean] =>
      (typeof entry[1] === 'string' || typeof entry[1] === 'boolean') && !/^(?:on|style$)/i.test(entry[0]),
  );
  return [{ tagName, attributes: Object.fromEntries(kept) }];
}

function stylesheet(sheet: unknown, findings: Findings): HeadTag[] {
  const href = text(sheet) ?? text(record(sheet)['href']);
  if (href === undefined) {
    return [];
  }
  const url = remoteUrl(href);
  if (url !== null && /katex/i.test(href)) {
    findings.noEffect([], `The style sheet "${href}" is left out, because math doesn't need it here.`);
    return [];
  }
  if (url !== null && 'mistake' in readHost(new URL(url).origin, 'styles')) {
    findings.lost(
      [],
      `The style sheet "${href}" is left out, because its address isn't secure.`,
      'Write its address with "https:", or copy the file into the project and add it to theme.customCss.',
    );
    return [];
  }
  return [{ tagName: 'link', attributes: { rel: 'stylesheet', href } }];
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
