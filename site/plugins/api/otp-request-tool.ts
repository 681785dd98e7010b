/** `validate_otp_request`: validates the body of an OTP request against the API description. */

import { defineTool, nearestName, type PluginSite, type Tool } from 'pagewright';
import { objectOf } from 'pagewright/plugins/openapi';
import { parse } from 'yaml';
import { z } from 'zod';
import { schemaCheck, type SchemaCheck } from '../../sample-check/api-schemas.ts';

const SCHEMA = 'OtpRequest';

export function otpRequestTool({ read, withTokens, origin }: PluginSite): Tool {
  const description = withTokens(read('api/openapi.yaml'));
  let check: Promise<SchemaCheck> | null = null;
  return defineTool({
    name: 'validate_otp_request',
    title: 'Validate an OTP request',
    description:
      'Checks the JSON body of POST /videos/{id}/otp against the API description, including the JSON inside its strings. Finds wrong types, missing fields, and misspelled names. Nothing is sent to the API.',
    input: z.strictObject({
      body: z.string().max(20_000).describe('The body as it is sent: {"ttl": 300}'),
    }),
    async call({ body }) {
      const page = `${origin}/docs/server/playbackauth/reqbody`;
      let value: unknown;
      try {
        value = JSON.parse(body);
      } catch (error) {
        return `The body isn't JSON: ${error instanceof Error ? error.message : String(error)}. Serialize an object and send it with the header "Content-Type: application/json".`;
      }
      const { schemas } = objectOf(objectOf(parse(description))['components']);
      const fields = Object.keys(objectOf(objectOf(objectOf(schemas)[SCHEMA])['properties']));
      check ??= schemaCheck(description);
      const problems = [...unknownFields(value, fields), ...(await check)(value, SCHEMA)];
      return problems.length === 0
        ? `The body is correct. All fields: ${page}`
        : [...problems.map((problem) => `- ${problem}`), '', `All fields with their formats: ${page}`].join(
            '\n',
          );
    },
  });
}

/** The API ignores unknown fields, so a misspelled rule has no effect. */
function unknownFields(value: unknown, known: readonly string[]): string[] {
  const names =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = nearestName(name, known);
      const remedy = nearest === null ? `Use one of: ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
      return `An OTP request has no field "${name}". ${remedy}`;
    });
}
