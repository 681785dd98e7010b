/** Results of the site's own tools for assistants. */

import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../generator/src/config/load-config.ts';
import { loadPlugins } from '../../generator/src/plugins/load-plugins.ts';

const siteDir = path.resolve(import.meta.dirname, '..');

async function ask(name: string, input: object): Promise<string> {
  const { tools } = await loading;
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`There is no tool "${name}".`);
  return tool.call(tool.input.parse(input));
}

const loading = loadConfig(siteDir).then((loaded) => loadPlugins(siteDir, loaded, 'build'));

test('an error is explained by its code with causes, fixes, and its page', async () => {
  const answer = await ask('lookup_error', { text: 'Android player: error code 2013' });
  expect(answer).toMatch(/^## 2013: .+ \(Android/);
  expect(answer).toContain('What to do:\n\n- ');
  expect(answer).toMatch(/^Page: https:\/\/docs\.vdo\.example\/docs\/errors\/android-playback\/2013$/m);
  expect(await ask('lookup_error', { text: 'all is well' })).toContain('No error code matches this text');
});

test.each([
  ['{"ttl": 300}', 'The request is valid.'],
  ['{"ttl": "300"}', '"ttl" must be integer'],
  ['{"TTL": 300}', 'Did you mean "ttl"?'],
  ['{"annotate": "[{]"}', '"annotate" must contain valid JSON'],
  ['{"annotate": "{}"}', 'it must be array'],
  ['{"annotate": [{"type": "text"}]}', '"annotate" must be string'],
  ['[1]', 'must be object'],
  ['{ttl: 300}', "The body isn't JSON"],
])('an OTP request body is checked, including JSON in its strings: %s', async (body, wrong) => {
  const answer = await ask('validate_request', {
    operation: 'createOtp',
    parameters: { videoID: '0123456789abcdef0123456789abcdef' },
    body,
  });
  expect(answer).toContain(wrong);
  expect(answer.includes('The request is valid.')).toBe(wrong === 'The request is valid.');
});

test('a playbackInfo is decoded, mistakes in a pair are reported, and a secret is rejected', async () => {
  const playbackInfo = btoa(JSON.stringify({ videoId: '0123456789abcdef0123456789abcdef' }));
  expect(await ask('decode_playback_info', { text: playbackInfo })).toBe(
    '- `playbackInfo.videoId`: `0123456789abcdef0123456789abcdef`. The ID of the video to load.',
  );
  const short = await ask('decode_playback_info', { text: JSON.stringify({ otp: 'abc', playbackInfo }) });
  expect(short).toContain('**Wrong.** An OTP has 64 characters, but this has 3.');
  const secret = await ask('decode_playback_info', { text: 'Apisecret abc' });
  expect(secret).toContain('secret');
  expect(secret).not.toContain('abc');
});
