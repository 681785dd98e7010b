/** Checks schemas of OpenAPI 3.1 and later, because the JSON Schema of these versions accepts any object as a schema. */

import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { textOf, type JsonObject } from './json.ts';
import { visitParts } from './references.ts';

type SchemaError = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params' | 'message'>;

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Dialects that extend {@link DIALECT}. */
const KNOWN_DIALECTS =
  /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d\/dialect\/)/;

/** Returns the differences of all schemas from JSON Schema, with paths from the document's root. */
export function schemaErrors(document: JsonObject): SchemaError[] {
  const dialect = textOf(document['jsonSchemaDialect']);
  if (!/^3\.[1-9]/.test(textOf(document['openapi'])) || (dialect !== '' && !KNOWN_DIALECTS.test(dialect))) {
    return [];
  }
  const validate = new Ajv2020({ strict: false, allErrors: true, logger: false }).getSchema(DIALECT);
  const found: SchemaError[] = [];
  visitParts<boolean>(document, (node, pointer, role, isInSchema = false) => {
    const schema = textOf(node['$schema']);
    if (role !== 'schema' || (schema !== '' && !KNOWN_DIALECTS.test(schema))) {
      return isInSchema;
    }
    // Ajv doesn't check formats in schemas.
    if (!isRegularExpression(textOf(node['pattern']))) {
      found.push({ keyword: 'format', instancePath: `${pointer()}/pattern`, params: { format: 'regex' } });
    }
    if (!isInSchema && validate !== undefined && validate(node) === false) {
      const path = pointer();
      found.push(
        ...(validate.errors ?? [])
          // A type is a name or a list of names, and only few want to write a list.
          .filter(({ keyword, instancePath }) => keyword !== 'type' || !instancePath.endsWith('/type'))
          .map((error) => ({ ...error, instancePath: path + error.instancePath })),
      );
    }
    return true;
  });
  return found;
}

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
