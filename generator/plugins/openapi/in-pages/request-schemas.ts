import type { Api } from '../api.ts';
import { entriesOf, listOf, objectOf } from '../json.ts';

/** True if a request body has the schema somewhere in it. */
export function isRequestSchema(name: string, api: Api): boolean {
  const wanted = `#/components/schemas/${name}`;
  const seen = new Set<unknown>();
  const reaches = (schema: unknown): boolean => {
    const { $ref } = objectOf(schema);
    if (typeof $ref === 'string') {
      if ($ref === wanted) {
        return true;
      }
      if (seen.has($ref)) {
        return false;
      }
      seen.add($ref);
    }
    const resolved = api.resolve(schema);
    return [
      ...entriesOf(resolved['properties']).map(([, property]) => property),
      resolved['items'],
      resolved['contentSchema'],
      ...['allOf', 'oneOf', 'anyOf'].flatMap((word) => listOf(resolved[word])),
    ].some((part) => part !== undefined && reaches(part));
  };
  return api.operations.some(
    ({ body, isWebhook }) =>
      !isWebhook && entriesOf(body?.['content']).some(([, media]) => reaches(objectOf(media)['schema'])),
  );
}
