import { z } from 'zod';

const id = z.string().regex(/^[a-z][a-z0-9-]*$/);
const page = z.string().min(1);

/** What `plugins/platforms/platforms.yaml` holds. */
export const platformsSchema = z.strictObject({
  /** Page of all platforms, below the docs folder: `mobile/index`. The platforms' folders lie beside it. */
  root: page,
  /** Page of a platform for topics that it lacks: `getting-started`. */
  start: page,
  /** For each topic, its page on the platforms that have one: `{ android: offline, ios: offline }`. */
  topics: z.array(z.record(id, page)).min(1),
});

export type Platforms = z.output<typeof platformsSchema>;
