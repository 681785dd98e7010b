/** Options of the plugin, and the settings of its engine. */

import { z } from 'zod';

const nodeSchema = z
  .strictObject({
    host: z
      .string()
      .regex(
        /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/i,
        'expected a host name such as "search.example.com", without protocol, port, or path',
      )
      .describe('Host name. Example: `search.example.com`.'),
    port: z.int().min(1).max(65_535).default(443).describe('Port. Example: `8108`.'),
    protocol: z
      .enum(['https', 'http'])
      .default('https')
      .describe("Protocol. Use `'http'` only for a server on the same machine. Example: `'https'`."),
  })
  .refine(({ host, protocol }) => protocol === 'https' || isThisMachine(host), {
    path: ['protocol'],
    message: 'expected "https", because only localhost can be used without encryption',
  });

const fieldList = z
  .string()
  .regex(/^[\w.*]+(?:\s*,\s*[\w.*]+)*$/, 'expected field names, separated by commas');

const parametersSchema = z
  .strictObject({
    filter_by: z
      .string()
      .min(1)
      .optional()
      .describe('Filter that is combined with the filters for language and version. Example: `type:!=lvl6`.'),
    query_by: fieldList
      .optional()
      .describe('Fields to search, most important first. Example: `hierarchy.lvl1,content`.'),
    query_by_weights: z
      .string()
      .regex(/^\d+(?:\s*,\s*\d+)*$/, 'expected whole numbers, separated by commas')
      .optional()
      .describe('Weight of each field of `query_by`. Example: `10,1`.'),
    sort_by: z
      .string()
      .min(1)
      .optional()
      .describe('Sort order of results. Example: `_text_match:desc,item_priority:desc`.'),
    num_typos: z
      .int()
      .min(0)
      .max(2)
      .default(0)
      .describe('Number of typos that a word can have and still match. Example: `1`.'),
    prioritize_exact_match: z
      .boolean()
      .default(true)
      .describe('Ranks whole words above words that only start with the query. Example: `false`.'),
    drop_tokens_threshold: z
      .int()
      .min(0)
      .default(3)
      .describe(
        'If there are fewer results than this, the service drops query words one by one. `0` turns this off. Example: `0`.',
      ),
    drop_tokens_mode: z
      .enum(['right_to_left', 'left_to_right', 'both_sides:3'])
      .default('both_sides:3')
      .describe("Which query words are dropped first. Example: `'left_to_right'`."),
    split_join_tokens: z
      .enum(['off', 'fallback', 'always'])
      .default('always')
      .describe("Also matches `playbackInfo` for `playback info`, and the reverse. Example: `'fallback'`."),
  })
  .refine(
    ({ query_by, query_by_weights }) =>
      query_by_weights === undefined ||
      query_by_weights.split(',').length === (query_by ?? '').split(',').length,
    { path: ['query_by_weights'], message: 'expected one weight for each field of "query_by"' },
  )
  .prefault({})
  .describe('Search parameters, with the names that Typesense uses. Example: `{ num_typos: 1 }`.');

export const optionsSchema = z.strictObject({
  nodes: z
    .array(nodeSchema)
    .refine((nodes) => nodes.length > 0, 'expected at least one node, such as { host: "search.example.com" }')
    .describe("Servers of the cluster. Example: `[{ host: 'search.example.com' }]`."),
  nearestNode: nodeSchema
    .optional()
    .describe("Load balancer that is tried before `nodes`. Example: `{ host: 'search.example.com' }`."),
  collection: z
    .string()
    .regex(/^[\w.-]+$/, 'expected only letters, digits, "_", "-", and "."')
    .describe('Collection to search, or its alias. Example: `docs`.'),
  apiKey: z
    .string()
    .min(1)
    .describe('Key that can only search this collection. Readers can see it. Example: `abc123`.'),
  connectionTimeoutSeconds: z
    .number()
    .min(0.1)
    .max(60)
    .default(2)
    .describe('Seconds to wait for a node. Example: `5`.'),
  numRetries: z
    .int()
    .min(0)
    .max(10)
    .optional()
    .describe('Number of retries. The default is the number of nodes. Example: `2`.'),
  retryIntervalSeconds: z
    .number()
    .min(0)
    .max(10)
    .default(0.1)
    .describe(
      'Seconds before the second attempt. The pause doubles before each further attempt. Example: `0.5`.',
    ),
  embeddedFallback: z
    .boolean()
    .default(true)
    .describe('Also publishes the embedded index, which is used if the service fails. Example: `false`.'),
  parameters: parametersSchema,
});

/** `typesense({ nodes: [{ host: 'search.example.com' }], collection: 'docs', apiKey: 'abc123' })` */
export type TypesenseOptions = z.input<typeof optionsSchema>;

type Options = z.output<typeof optionsSchema>;

/** Public settings for the engine. */
export interface TypesenseSettings extends Pick<
  Options,
  'collection' | 'apiKey' | 'connectionTimeoutSeconds' | 'retryIntervalSeconds' | 'parameters'
> {
  /** Origins of the nodes, such as `https://search.example.com:8108`. */
  nodes: string[];
  /** Origin of the node to call first, such as a load balancer. */
  nearestNode: string | null;
  numRetries: number;
}

export type TypesenseParameters = TypesenseSettings['parameters'];

export function settingsOf(options: Options): TypesenseSettings {
  const { nodes, nearestNode, collection, apiKey, parameters } = options;
  return {
    nodes: nodes.map(originOf),
    nearestNode: nearestNode === undefined ? null : originOf(nearestNode),
    collection,
    apiKey,
    connectionTimeoutSeconds: options.connectionTimeoutSeconds,
    numRetries: options.numRetries ?? nodes.length,
    retryIntervalSeconds: options.retryIntervalSeconds,
    parameters,
  };
}

function originOf({ protocol, host, port }: Options['nodes'][number]): string {
  return `${protocol}://${host}:${port}`;
}

/** Returns true for `localhost` and loopback addresses. */
function isThisMachine(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i.test(host);
}
