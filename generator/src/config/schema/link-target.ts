import { z } from 'zod';

/** A configured link target: either `to` or `href`. */
export const linkTarget = {
  to: z
    .string()
    .optional()
    .describe('Path under the base, or with it. The base is added for you. Example: `guide/`.'),
  href: z.string().optional().describe('Full address of another site. Example: `https://example.com/`.'),
};

export const oneTarget = {
  check: (item: { to?: string | undefined; href?: string | undefined }): boolean =>
    (item.to === undefined) !== (item.href === undefined),
  message: 'one and only one of "to" and "href" must be given',
};
