import { z } from 'zod';
import { readHost } from '../../policy/host-source.ts';
import type { PolicyList } from '../../policy/policy-lists.ts';
import { listsOf, presetsIn, type PresetName } from '../../policy/presets.ts';

type PolicyHost = z.ZodType<string, PresetName | (string & {})>;

/** A host, or the name of a preset with hosts for this list. */
function hostSchema(list: PolicyList): PolicyHost {
  const host = z.string().transform((written, context) => {
    const others = listsOf(written);
    const read = readHost(written, list);
    if (others.length === 0 && 'source' in read) {
      return read.source;
    }
    const there = others.map((name) => `policy.${name}`).join(' or ');
    context.addIssue({
      code: 'custom',
      message:
        others.length > 0
          ? `expected "${written}" in ${there}, because it loads nothing for policy.${list}`
          : 'mistake' in read
            ? read.mistake
            : '',
    });
    return z.NEVER;
  });
  const presets = presetsIn(list);
  return (presets.length === 0 ? host : z.union([z.enum(presets), host])) as PolicyHost;
}

type HostList = z.ZodOptional<z.ZodArray<PolicyHost>>;

function hostList(list: PolicyList, about: string): HostList {
  return z.array(hostSchema(list)).optional().describe(about);
}

export const policySchema = z
  .strictObject({
    frames: hostList('frames', "Hosts that an `<iframe>` may show. Example: `['youtube']`."),
    media: hostList('media', "Hosts of videos and audio. Example: `['https://videos.example']`."),
    images: hostList(
      'images',
      "Hosts of images. Without this setting, images may come from any `https:` host. An empty list allows no hosts. Example: `['*.images.example']`.",
    ),
    fonts: hostList('fonts', "Hosts of fonts. Example: `['https://fonts.gstatic.com']`."),
    connect: hostList(
      'connect',
      "Hosts that scripts and components may call with `fetch`, beacons, or WebSockets. Example: `['https://api.example']`.",
    ),
    scripts: hostList(
      'scripts',
      "Hosts of scripts that other scripts load. Hosts in the `scripts` setting are already allowed. Example: `['plausible']`.",
    ),
    styles: hostList('styles', "Hosts of style sheets. Example: `['https://fonts.googleapis.com']`."),
  })
  .prefault({})
  .describe(
    "Other hosts that the content security policy allows. Each can be an origin, a host, a host with all subdomains (`*.videos.example`), or a preset. Example: `{ frames: ['youtube', 'https://videos.example'] }`.",
  );
