import { expect, test } from 'vitest';
import { optionsSchema, settingsOf } from './options.ts';

test('W1, W3: the browser gets the nodes, the collection, the key, and the search parameters', () => {
  const options = optionsSchema.parse({
    nodes: [
      { host: 'a.example.com' },
      { host: 'b.example.com', port: 8108 },
      { host: 'localhost', port: 8108, protocol: 'http' },
    ],
    nearestNode: { host: 'near.example.com' },
    collection: 'docs',
    apiKey: 'abc123',
  });
  expect(settingsOf(options)).toEqual({
    nodes: ['https://a.example.com:443', 'https://b.example.com:8108', 'http://localhost:8108'],
    nearestNode: 'https://near.example.com:443',
    collection: 'docs',
    apiKey: 'abc123',
    connectionTimeoutSeconds: 2,
    numRetries: 3,
    retryIntervalSeconds: 0.1,
    parameters: {
      num_typos: 0,
      prioritize_exact_match: true,
      drop_tokens_threshold: 3,
      drop_tokens_mode: 'both_sides:3',
      split_join_tokens: 'always',
    },
  });
});
