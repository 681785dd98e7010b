/** Schemas of the API description, for validating examples. */

import { readFileSync } from 'node:fs';
import { nearestName } from 'pagewright';
import { objectOf, schemaCheckOf } from 'pagewright/plugins/openapi';
import { describedApi } from '../plugins/api/testing/described-api.ts';

/** Returns a sentence for each mistake in a value. */
export type SchemaCheck = (value: unknown, schema: string) => string[];

let check: Promise<SchemaCheck> | null = null;

/** Returns a validator for `site/api/openapi.yaml`, which is read once. */
export function apiSchemas(): Promise<SchemaCheck> {
  check ??= schemaCheck(readFileSync(new URL('../api/openapi.yaml', import.meta.url), 'utf8'));
  return check;
}

/** @param description an OpenAPI document in YAML */
export async function schemaCheck(description: string): Promise<SchemaCheck> {
  const api = await describedApi(description);
  const names = Object.keys(objectOf(objectOf(api.document['components'])['schemas']));
  const mistakesIn = await schemaCheckOf(api);
  return (value, schema) => {
    if (!names.includes(schema)) {
      const nearest = nearestName(schema, names);
      return [
        `The API description has no schema "${schema}"${nearest === null ? '.' : `; did you mean "${nearest}"?`}`,
      ];
    }
    return mistakesIn(value, `/components/schemas/${schema}`, 'request').map(
      (wrong) => `The value doesn't match the schema ${schema}: ${wrong}.`,
    );
  };
}
