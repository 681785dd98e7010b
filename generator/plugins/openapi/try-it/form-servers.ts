/** Servers that readers can call from a form, and the hosts that the site's policy must allow for that. */

import type { Api, Operation } from '../api.ts';
import { entriesOf, listOf, objectOf, textOf, type JsonObject } from '../json.ts';
import type { FormServer, FormVariable } from './form.ts';

/** Maximum number of hosts of one server. If its variables have more combinations, only the defaults can be used. */
const MOST_HOSTS = 50;

/** Browsers don't let pages send these. */
const NO_METHODS = new Set(['TRACE', 'CONNECT']);

/** Whether the operation has a form: webhooks and calls that browsers can't send have none. */
export function canTry(operation: Operation, { settings }: Api): boolean {
  return (
    settings.tryIt &&
    !operation.isWebhook &&
    !NO_METHODS.has(operation.method) &&
    formServers(operation).length > 0
  );
}

/** Servers with `http:` or `https:`, and those on the site's own host. */
export function formServers({ servers }: Pick<Operation, 'servers'>): FormServer[] {
  const listed = servers.length === 0 ? [{ url: '/' }] : servers;
  return listed.map(formServer).filter((server) => addressesOf(server).length > 0);
}

/** Origins of the servers on other hosts: `https://api.example.com`. */
export function hostsOf(server: FormServer): string[] {
  return addressesOf(server)
    .filter(({ origin }) => origin !== OWN.origin)
    .map(({ origin }) => origin);
}

const OWN = new URL('https://own.invalid');

/** A part of a host, a port, or a scheme. */
const HOST_VALUE = /^[\w.:-]+$/;

function formServer(server: JsonObject): FormServer {
  const url = textOf(server['url']);
  const host = hostPart(url);
  const all = entriesOf(server['variables'])
    .filter(([name]) => url.includes(`{${name}}`))
    .map(([name, written]): FormVariable => {
      const variable = objectOf(written);
      const options = listOf(variable['enum'])
        .map(String)
        .filter((value) => !host.includes(`{${name}}`) || HOST_VALUE.test(value));
      return {
        name,
        value: String(variable['default'] ?? options[0] ?? ''),
        options: options.length === 0 ? null : options,
      };
    });
  const isOfHost = ({ name }: FormVariable): boolean => host.includes(`{${name}}`);
  const count = all.filter(isOfHost).reduce((product, { options }) => product * (options?.length ?? 1), 1);
  return {
    url,
    description: textOf(server['description']),
    // The policy allows single hosts, so a part of a host must be one of known values.
    variables: all.map((variable) =>
      isOfHost(variable) && (variable.options === null || count > MOST_HOSTS)
        ? { ...variable, options: [variable.value] }
        : variable,
    ),
  };
}

/** `https://{region}.example.com` */
function hostPart(url: string): string {
  return /^(?:(?:[a-z]+|\{[^{}]+\}):)?\/\/[^/?#]*/i.exec(url)?.[0] ?? '';
}

/** The address for each combination of the variables in its host; empty if pages can't call it. */
function addressesOf({ url, variables }: FormServer): URL[] {
  const host = hostPart(url);
  const urls = variables.reduce(
    (made, { name, value, options }) =>
      made.flatMap((each) =>
        (host.includes(`{${name}}`) ? (options ?? [value]) : [value]).map((option) =>
          each.replaceAll(`{${name}}`, option),
        ),
      ),
    [url],
  );
  const addresses = urls.flatMap((each) =>
    URL.canParse(each, OWN) && !/[{}]/.test(hostPart(each)) && (host !== '' || !/^[a-z][\w+.-]*:/i.test(each))
      ? [new URL(each, OWN)]
      : [],
  );
  return addresses.every(({ protocol, username }) => /^https?:$/.test(protocol) && username === '')
    ? addresses
    : [];
}
