import { entriesOf, objectOf, textOf, type JsonObject } from './json.ts';

/** URL of a server, with the defaults of its variables. */
export function serverUrl(server: JsonObject | undefined): string {
  const variables = new Map(entriesOf(server?.['variables']));
  return textOf(server?.['url']).replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const value = objectOf(variables.get(name))['default'];
    return value === undefined ? whole : String(value);
  });
}
