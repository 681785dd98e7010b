import { z } from 'zod';

export const socialImageSchema = z
  .string()
  .min(1)
  .optional()
  .describe('Image for link previews. Example: `img/social.png`.');
