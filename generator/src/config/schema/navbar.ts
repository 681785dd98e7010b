import { z } from 'zod';
import { navbarItemSchema } from './navbar-item.ts';

export const navbarSchema = z
  .strictObject({
    title: z
      .string()
      .optional()
      .describe("Text beside the logo; the site's title by default. Example: `Acme docs`."),
    hideOnScroll: z
      .boolean()
      .default(false)
      .describe('The bar leaves while scrolling down. Example: `true`.'),
    items: z
      .array(navbarItemSchema)
      .default([])
      .describe("Entries of the bar. Example: `[{ label: 'Guides', to: 'guide/' }]`."),
  })
  .prefault({})
  .describe("The bar at the top. Example: `{ items: [{ label: 'Player', to: 'player/' }] }`.");
