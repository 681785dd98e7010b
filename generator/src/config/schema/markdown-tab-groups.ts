import { z } from 'zod';

export const tabGroupsSchema = z
  .record(
    z.string(),
    z.strictObject({
      label: z.string().min(1).describe('Name of the choice. Example: `Language`.'),
      values: z
        .array(
          z.strictObject({
            value: z.string().min(1).describe('The `value` of a tab. Example: `php`.'),
            label: z.string().min(1).describe('What readers see of it. Example: `PHP`.'),
            nearest: z
              .array(z.string())
              .default([])
              .describe(
                "Values shown where a page lacks this one, the nearest first. Example: `['nodejs']`.",
              ),
          }),
        )
        .min(1)
        .describe("All values that tabs of the group may have. Example: `[{ value: 'php', label: 'PHP' }]`."),
    }),
  )
  .default({})
  .describe(
    'All choices of groups of tabs, by `groupId`. Pages with several such tabs show the choice at their top; tabs without the chosen value say so and show the first of its `nearest`. ' +
      "Example: `{ language: { label: 'Language', values: [{ value: 'php', label: 'PHP', nearest: ['nodejs'] }] } }`.",
  );
