import { z } from 'zod';

/** A configured link target: either `to` or `href`. */
export const linkTarget = {
  to: z
    .string()
    .optional()
    .describe('Path with or without the base path, which is added automatically. Example: `guide/`.'),
  href: z.string().optional().describe('Full URL of another site. Example: `https://example.com/`.'),
};

export const oneTarget = {
  check: (item: { to?: string | undefined; href?: string | undefined }): boolean =>
    (item.to === undefined) !== (item.href === undefined),
  message: 'one and only one of "to" and "href" must be given',
};
