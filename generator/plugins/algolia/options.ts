import { z } from 'zod';

export const optionsSchema = z.strictObject({
  appId: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'expected letters and digits only')
    .describe('Algolia application ID. Example: `R2IYF7ETH7`.'),
  apiKey: z
    .string()
    .min(1)
    .describe('Key that can only search. Readers can see it. Example: `599cec31baffa4868cae4e79f180729b`.'),
  indexName: z.string().min(1).describe('Index that the crawler fills. Example: `docs`.'),
  contextualSearch: z
    .boolean()
    .default(true)
    .describe(
      "Finds only pages in the reader's language and version, by `language` and `docusaurus_tag`. Example: `false`.",
    ),
  searchParameters: z
    .looseObject({})
    .default({})
    .describe("More search parameters, with Algolia's names. Example: `{ facetFilters: ['version:2'] }`."),
  embeddedFallback: z
    .boolean()
    .default(true)
    .describe('Also publishes the embedded index, which is used if the service fails. Example: `false`.'),
});

/** `algolia({ appId: 'R2IYF7ETH7', apiKey: '599c…', indexName: 'docs' })` */
export type AlgoliaOptions = z.input<typeof optionsSchema>;

/** Public settings for the engine. */
export type AlgoliaSettings = Omit<z.output<typeof optionsSchema>, 'embeddedFallback'>;
