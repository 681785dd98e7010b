import { z } from 'zod';

export const serviceWorkerSchema = z
  .boolean()
  .default(false)
  .describe(
    'A service worker keeps the pages that a reader has opened, for times without a connection. Example: `true`.',
  );
