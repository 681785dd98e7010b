import { z } from 'zod';

/** How a build handles broken links and references. */
export const brokenLevel = z.enum(['ignore', 'log', 'warn', 'throw']);
