import { z } from 'zod';

/** What a build does about something that leads nowhere. */
export const brokenLevel = z.enum(['ignore', 'log', 'warn', 'throw']);
