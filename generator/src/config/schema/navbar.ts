import { z } from 'zod';
import { navbarItemSchema } from './navbar-item.ts';

export const navbarSchema = z
  .strictObject({
    title: z
      .string()
      .optional()
      .describe("Text next to the logo. The default is the site's title. Example: `Acme docs`."),
    hideOnScroll: z
      .boolean()
      .default(false)
      .describe('Hides the navbar while readers scroll down. Example: `true`.'),
    className: z.string().optional().describe('Additional CSS class. Example: `navbar--new`.'),
    items: z
      .array(navbarItemSchema)
      .default([])
      .describe("Navbar items. Example: `[{ label: 'Guides', to: 'guide/' }]`."),
  })
  .prefault({})
  .describe("Navbar at the top of each page. Example: `{ items: [{ label: 'Player', to: 'player/' }] }`.");
