import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unverifiedIn } from './unverified.mjs';

test('a remark is listed with its line and item', () => {
  const text = `paths:
  /videos:
    get:
      operationId: listVideos
      parameters:
        - name: limit
          x-unverified: 40 or 100
schemas:
  Error:
    properties:
      message: { type: string, x-unverified: The texts }
`;
  expect(unverifiedIn('api.yaml', text)).toEqual([
    { place: 'api.yaml:7', about: 'listVideos', why: '40 or 100' },
    { place: 'api.yaml:11', about: 'Error.properties.message', why: 'The texts' },
  ]);
});

test('the API description marks unverified facts', () => {
  const file = new URL('../site/api/openapi.yaml', import.meta.url);
  expect(unverifiedIn('openapi.yaml', readFileSync(file, 'utf8')).length).toBeGreaterThan(20);
});

test('pages about mobile SDKs and the player mark them in a separate file', () => {
  const file = new URL('../site/sdk/unverified.yaml', import.meta.url);
  const found = unverifiedIn('unverified.yaml', readFileSync(file, 'utf8'));
  expect(new Set(found.map(({ about }) => about.split('.')[0]))).toEqual(
    new Set(['android', 'ios', 'flutter', 'react-native', 'player-v2', 'player-v1']),
  );
});
