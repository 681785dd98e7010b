import { z } from 'zod';

export const tabGroupsSchema = z
  .record(
    z.string(),
    z.strictObject({
      label: z.string().min(1).describe('Name of the choice. Example: `Language`.'),
      query: z
        .string()
        .regex(/^[A-Za-z][\w-]*$/, 'expected letters, digits and dashes, beginning with a letter')
        .optional()
        .describe(
          'Parameter by which an address makes the choice; by default the name of the group. Example: `lang`.',
        ),
      values: z
        .array(
          z.strictObject({
            value: z.string().min(1).describe('The `value` of a tab. Example: `php`.'),
            label: z.string().min(1).describe('What readers see of it. Example: `PHP`.'),
            nearest: z
              .array(z.string())
              .default([])
              .describe(
                "Values shown where tabs lack this one, the nearest first. Without any, such tabs show what they show first, and say nothing. Example: `['nodejs']`.",
              ),
          }),
        )
        .min(1)
        .describe("All values that tabs of the group may have. Example: `[{ value: 'php', label: 'PHP' }]`."),
    }),
  )
  .default({})
  .describe(
    'What readers choose once for all pages, by the `groupId` of the tabs that follow: the dialog “Your choices” of each page shows it, and `?language=php` makes it. Pages with several such tabs show it at their top, too; tabs without the chosen value say so and show the first of its `nearest`. ' +
      "Example: `{ language: { label: 'Language', values: [{ value: 'php', label: 'PHP', nearest: ['nodejs'] }] } }`.",
  );
