import { z } from 'zod';

export const tabGroupsSchema = z
  .record(
    z.string(),
    z.strictObject({
      label: z.string().min(1).describe('Name that readers see. Example: `Language`.'),
      query: z
        .string()
        .regex(/^[A-Za-z][\w-]*$/, 'expected letters, digits, and dashes, starting with a letter')
        .optional()
        .describe("Query parameter that makes the choice. The default is the group's name. Example: `lang`."),
      values: z
        .array(
          z.strictObject({
            value: z.string().min(1).describe('The `value` of a tab. Example: `php`.'),
            label: z.string().min(1).describe('Label that readers see. Example: `PHP`.'),
            nearest: z
              .array(z.string())
              .default([])
              .describe(
                "Values to show instead if tabs don't have this one, best first. Without this setting, such tabs show their first tab without a notice. Example: `['nodejs']`.",
              ),
          }),
        )
        .min(1)
        .describe("All values that tabs in the group can have. Example: `[{ value: 'php', label: 'PHP' }]`."),
    }),
  )
  .default({})
  .describe(
    'Choices that apply to all pages, by the `groupId` of their tabs. Readers change them in tabs, in the **Your choices** dialog, or with a link such as `?language=php`. ' +
      "Example: `{ language: { label: 'Language', values: [{ value: 'php', label: 'PHP', nearest: ['nodejs'] }] } }`.",
  );
