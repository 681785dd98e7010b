/** Authentication in a Postman collection. */

import type { Api } from '../api.ts';
import { objectOf, textOf, type JsonObject } from '../json.ts';
import { keyPrefix } from '../key-prefix.ts';
import type { CollectionVariables } from './variables.ts';

export interface PostmanAuth {
  type: string;
  [type: string]: string | { key: string; value: string; type: 'string' }[];
}

/** Sent in addition to the authentication, of which Postman supports only one. */
export interface OtherKeys {
  headers: { key: string; value: string }[];
  query: { key: string; value: string }[];
}

const SECRET = 'Keep it as a secret value of an environment.';

/** The first way to authenticate. Tokens of OAuth 2 are entered, because collections can't know the client. */
export function authOf(
  way: JsonObject | undefined,
  api: Api,
  variables: CollectionVariables,
): { auth: PostmanAuth; others: OtherKeys } {
  const others: OtherKeys = { headers: [], query: [] };
  let auth: PostmanAuth | null = null;
  for (const name of Object.keys(way ?? {})) {
    const scheme = objectOf(api.securitySchemes.find(([id]) => id === name)?.[1]);
    const own = authBy(name, scheme, variables);
    if (own === null) {
      continue;
    }
    if (auth === null) {
      auth = own;
    } else if (scheme['type'] === 'apiKey') {
      const key = { key: keyName(scheme), value: keyValue(name, scheme, variables) };
      (scheme['in'] === 'query' ? others.query : others.headers).push(key);
    }
  }
  return { auth: auth ?? { type: 'noauth' }, others };
}

function authBy(name: string, scheme: JsonObject, variables: CollectionVariables): PostmanAuth | null {
  const secret = (suffix = ''): string => variables.use(`${name}${suffix}`, '', SECRET);
  const kind = textOf(scheme['scheme']).toLowerCase();
  switch (scheme['type']) {
    case 'apiKey':
      return auth('apikey', {
        key: keyName(scheme),
        value: keyValue(name, scheme, variables),
        in: scheme['in'] === 'query' ? 'query' : 'header',
      });
    case 'http':
      if (kind === 'basic' || kind === 'digest') {
        return auth(kind, { username: variables.use(`${name}Username`), password: secret('Password') });
      }
      return kind === 'bearer'
        ? auth('bearer', { token: secret() })
        : auth('apikey', {
            key: 'Authorization',
            value: `${textOf(scheme['scheme'])} ${secret()}`,
            in: 'header',
          });
    case 'oauth2':
    case 'openIdConnect':
      return auth('oauth2', { accessToken: secret(), addTokenTo: 'header' });
    default:
      return null;
  }
}

function auth(type: string, values: Readonly<Record<string, string>>): PostmanAuth {
  return {
    type,
    [type]: Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' as const })),
  };
}

function keyName(scheme: JsonObject): string {
  return scheme['in'] === 'cookie' ? 'Cookie' : textOf(scheme['name']);
}

function keyValue(name: string, scheme: JsonObject, variables: CollectionVariables): string {
  const prefix = scheme['in'] === 'cookie' ? `${textOf(scheme['name'])}=` : keyPrefix(scheme);
  return `${prefix}${variables.use(name, '', SECRET)}`;
}
