import { z } from 'zod';

export const serviceWorkerSchema = z
  .boolean()
  .default(false)
  .describe(
    'Installs a service worker that keeps the pages a reader has opened for offline use. Example: `true`.',
  );
