import type { Api } from './api.ts';
import type { SchemaCheck } from './example-mistakes.ts';
import type { JsonObject } from './json.ts';

const checks = new WeakMap<JsonObject, Promise<SchemaCheck>>();

/** Returns a function that checks values, such as a request body, against the schemas of an API description. */
export function schemaCheckOf({ document }: Api): Promise<SchemaCheck> {
  const known =
    checks.get(document) ??
    // Ajv is large and rarely needed.
    import('./example-mistakes.ts').then(({ schemaCheck }) => schemaCheck(document));
  checks.set(document, known);
  return known;
}
