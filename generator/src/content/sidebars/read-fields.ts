import type { z } from 'zod';
import { nearestName } from '../../nearest-name.ts';
import { quotedValue } from '../../quoted-value.ts';

/** The problem with a field, and how to fix it. */
export interface FieldMistake {
  field: string;
  message: string;
  fix: string;
}

/**
 * Parses an object field by field, so that valid fields can be used even if others are invalid. Ignores empty fields.
 *
 * @param fields a schema for each field; its message explains what the field must be
 * @param owner object that has the fields, for messages, such as ` of this link`
 * @returns the valid fields, with defaults, and the problems of the others
 */
export function readFields<Fields extends Record<string, z.ZodType>>(
  fields: Fields,
  written: Readonly<Record<string, unknown>>,
  owner = '',
): { values: Partial<z.output<z.ZodObject<Fields>>>; mistakes: FieldMistake[] } {
  const names = Object.keys(fields);
  const values: Record<string, unknown> = {};
  const mistakes: FieldMistake[] = [];
  for (const field of new Set([...Object.keys(written), ...names])) {
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (schema === undefined) {
      const near = nearestName(field, names);
      mistakes.push({
        field,
        message: `the field "${field}" is unknown.`,
        fix: near === null ? `Use one of: ${names.join(', ')}.` : `Did you mean "${near}"?`,
      });
      continue;
    }
    const value = written[field] === null && !schema.safeParse(null).success ? undefined : written[field];
    const result = schema.safeParse(value);
    if (result.success) {
      if (result.data !== undefined) {
        values[field] = result.data;
      }
    } else if (value === undefined) {
      const message = `the field "${field}"${owner} is missing.`;
      mistakes.push({ field, message, fix: `Write ${field}: "…".` });
    } else {
      const wanted = result.error.issues.map((issue) => issue.message).join(', and ');
      const message = `the field "${field}"${owner} is ${quotedValue(value)}.`;
      mistakes.push({ field, message, fix: `It must be ${wanted}.` });
    }
  }
  return { values: values as Partial<z.output<z.ZodObject<Fields>>>, mistakes };
}
