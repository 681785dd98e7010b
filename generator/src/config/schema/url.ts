import { z } from 'zod';

/** Means that the site isn't published yet, so pages have no canonical link. */
export const UNPUBLISHED_URL = 'http://localhost:3000';

export const urlSchema = z
  .string()
  .default(UNPUBLISHED_URL)
  .refine(isOrigin, {
    message: 'expected an origin such as "https://docs.example.com", without a path (the path is baseUrl)',
  })
  .transform((url) => url.replace(/\/+$/, ''))
  .describe(
    'Origin where the site is published, without a path. Canonical links start with it. Example: `https://docs.example.com`.',
  );

function isOrigin(text: string): boolean {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '';
  } catch {
    return false;
  }
}
