import { z } from 'zod';

const id = z.string().regex(/^[a-z][a-z0-9-]*$/);
const page = z.string().min(1);

/** Schema of `plugins/platforms/platforms.yaml`. */
export const platformsSchema = z.strictObject({
  /** Page for all platforms, below the docs folder: `mobile/index`. The platforms' folders are in the same folder. */
  root: page,
  /** A platform's page for topics that it lacks: `getting-started`. */
  start: page,
  /** Pages of each topic by platform: `{ android: offline, ios: offline }`. */
  topics: z.array(z.record(id, page)).min(1),
});

export type Platforms = z.output<typeof platformsSchema>;
