/** The overview page of an API: servers, authentication, and operations. */

import type { Api, Group, SharedSchema } from './api.ts';
import { entriesOf, listOf, objectOf, textOf, type JsonObject } from './json.ts';
import { anyOf, blocks, code, item, link, plain } from './markdown.ts';
import { authAnchor, groupPath, externalDocsText, operationLink } from './operation-text.ts';
import { descriptionOf, type PageText } from './page-text.ts';

export function overviewText(page: PageText): string {
  const { api } = page;
  const { document } = api;
  const info = objectOf(document['info']);
  const servers = listOf(document['servers'])
    .map(objectOf)
    .filter(({ url }) => textOf(url) !== '' && url !== '/');
  return blocks(
    info['version'] === undefined ? '' : `Version ${code(String(info['version']))}`,
    typeof info['description'] === 'string' ? page.describe(info['description'], 2) : '',
    externalDocsText(document['externalDocs']),
    servers.length === 0
      ? ''
      : blocks('## Servers {#servers}', servers.map((server) => serverText(server, page)).join('\n')),
    api.securitySchemes.length === 0
      ? ''
      : blocks(
          '## Authentication {#authentication}',
          ...api.securitySchemes.map(([name, scheme]) => schemeText(name, scheme, page)),
        ),
    groupsText(page),
    aboutText(info),
  );
}

function serverText(server: JsonObject, page: PageText): string {
  const description = descriptionOf(server['description'], page);
  const variables = entriesOf(server['variables']).map(([name, written]) => {
    const variable = objectOf(written);
    const values = listOf(variable['enum']).map((value) => code(String(value)));
    const facts = [
      ...(values.length === 0 ? [] : [`one of ${anyOf(values)}`]),
      `default ${code(String(variable['default']))}`,
    ];
    return item(`${code(name)}: ${facts.join(', ')}`, descriptionOf(variable['description'], page));
  });
  const isLine = description !== '' && !description.includes('\n');
  return item(
    `${code(textOf(server['url']))}${isLine ? `: ${description}` : ''}`,
    isLine ? '' : description,
    variables.join('\n'),
  );
}

function schemeText(name: string, scheme: JsonObject, page: PageText): string {
  return blocks(
    `### ${plain(name)} {#${authAnchor(name)}}`,
    howToSend(scheme),
    descriptionOf(scheme['description'], page),
    ...entriesOf(scheme['flows']).map(([flow, written]) => flowText(flow, objectOf(written))),
  );
}

function howToSend(scheme: JsonObject): string {
  const name = code(textOf(scheme['name']));
  const kind = textOf(scheme['scheme']).toLowerCase();
  switch (scheme['type']) {
    case 'apiKey':
      return `Send your key in the ${scheme['in'] === 'query' ? 'query parameter' : textOf(scheme['in'])} ${name}.`;
    case 'http':
      return kind === 'basic'
        ? 'Send your user name and password with HTTP Basic authentication.'
        : `Send your ${textOf(scheme['bearerFormat']) === 'JWT' ? 'JSON Web Token' : 'token'} in the header ${code(`Authorization: ${kind === 'bearer' ? 'Bearer' : textOf(scheme['scheme'])} …`)}.`;
    case 'oauth2':
      return `Get a token with OAuth 2.0 and send it in the header ${code('Authorization: Bearer …')}.`;
    case 'openIdConnect':
      return `Get a token with OpenID Connect: ${code(textOf(scheme['openIdConnectUrl']))}`;
    case 'mutualTLS':
      return 'Connect with a client certificate (mutual TLS).';
    default:
      return '';
  }
}

const FLOWS: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  implicit: 'Implicit',
  password: 'Password',
  clientCredentials: 'Client credentials',
};

function flowText(flow: string, { authorizationUrl, tokenUrl, refreshUrl, scopes }: JsonObject): string {
  const addresses = [
    ['authorize at', authorizationUrl],
    ['get tokens from', tokenUrl],
    ['refresh them at', refreshUrl],
  ].flatMap(([words, url]) =>
    typeof url === 'string' && url !== '' ? [`${String(words)} ${code(url)}`] : [],
  );
  const list = entriesOf(scopes).map(
    ([name, meaning]) => `- ${code(name)}${textOf(meaning) === '' ? '' : `: ${plain(textOf(meaning))}`}`,
  );
  return blocks(
    `**${FLOWS[flow] ?? plain(flow)}**${addresses.length === 0 ? '' : `: ${addresses.join(', ')}`}`,
    list.length === 0 ? '' : 'Scopes:',
    list.join('\n'),
  );
}

/** The overview of a large API lists only the groups. */
const MOST_LISTED = 100;

function groupsText(page: PageText): string {
  const { api } = page;
  if (api.operations.length > MOST_LISTED) {
    const items = api.groups.map((group) => {
      const count = group.operations.length;
      return `- ${link(plain(group.label), groupPath(group, api))}: ${count} ${count === 1 ? 'operation' : 'operations'}`;
    });
    return blocks('## Operations {#operations}', items.join('\n'));
  }
  return blocks(
    ...api.groups.map((group) =>
      blocks(
        `## ${link(plain(group.label), groupPath(group, api))} {#${page.anchors.of(`group-${group.slug}`)}}`,
        operationList(group, api),
      ),
    ),
  );
}

export function operationList({ operations }: Group, api: Api): string {
  const items = operations.map((operation) => {
    const marks = `${operation.isDeprecated ? ' (deprecated)' : ''}${operation.isBeta ? ' (beta)' : ''}`;
    const call = operation.isWebhook ? '' : `: ${code(`${operation.method} ${operation.path}`)}`;
    return `- ${operationLink(operation, api)}${marks}${call}`;
  });
  return items.join('\n');
}

function aboutText(info: JsonObject): string {
  const contact = objectOf(info['contact']);
  const license = objectOf(info['license']);
  const linked = (label: string, url: unknown): string => {
    const text = externalDocsText({ url, description: label });
    return text === '' ? plain(label) : text;
  };
  const lines = [
    ...(textOf(contact['name']) !== '' || textOf(contact['url']) !== ''
      ? [`Contact: ${linked(textOf(contact['name']) || 'website', contact['url'])}`]
      : []),
    ...(textOf(contact['email']) === '' ? [] : [`Email: ${code(textOf(contact['email']))}`]),
    ...(textOf(license['name']) === ''
      ? []
      : [`License: ${linked(textOf(license['name']), license['url'])}`]),
    ...(textOf(info['termsOfService']) === '' ? [] : [linked('Terms of service', info['termsOfService'])]),
  ];
  return lines.length === 0
    ? ''
    : blocks('## About this API {#about}', lines.map((line) => `- ${line}`).join('\n'));
}

export function schemaListText(schemas: readonly SharedSchema[]): string {
  return schemas.map(({ name, path }) => `- ${link(plain(name), path)}`).join('\n');
}
