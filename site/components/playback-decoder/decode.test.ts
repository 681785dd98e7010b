import { describe, expect, it } from 'vitest';
import { decodePlayback, type Decoded } from './decode.ts';

const otp = 'OaXgSqy3RV2YUMYFNk9RTBEyTOZAFpYNI9XcV9Py2PSac5Roq4BJvxjuxCDNsa1s';
const playbackInfo = 'eyJ2aWRlb0lkIjoiM2YyOWI3YzFkMGE4NGU2ZjliNWMyZTdkOGExZjQwNjMifQ==';
const videoId = '3f29b7c1d0a84e6f9b5c2e7d8a1f4063';

/** Returns names and values, with a mark on invalid ones. */
function fieldsOf(decoded: Decoded): string[] {
  return decoded.kind === 'fields'
    ? decoded.fields.map(({ name, value, isWrong }) => `${isWrong ? 'wrong ' : ''}${name}=${value}`)
    : [];
}

function problemOf(text: string): string {
  const decoded = decodePlayback(text);
  return decoded.kind === 'problem' ? decoded.message : `no problem: ${JSON.stringify(decoded)}`;
}

function base64(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

describe('a pair of otp and playbackInfo', () => {
  it.each([
    ['the answer of the API', JSON.stringify({ otp, playbackInfo }, null, 2)],
    [
      'the address of a player',
      `https://player.vdo.example/v2/?otp=${otp}&playbackInfo=${encodeURIComponent(playbackInfo)}`,
    ],
    [
      'an iframe',
      `<iframe src="https://player.vdo.example/v2/?otp=${otp}&amp;playbackInfo=${encodeURIComponent(playbackInfo)}"></iframe>`,
    ],
    ['attributes', `<vdo-player otp="${otp}" playback-info="${playbackInfo}"></vdo-player>`],
    ['an object in code', `{ otp: '${otp}', playbackInfo: '${playbackInfo}' }`],
    ['JSX', `<VdoPlayerView otp={"${otp}"} playbackInfo={"${playbackInfo}"} />`],
    ['a query alone', `otp=${otp}&playbackInfo=${playbackInfo}`],
  ])('is read from %s', (_, text) => {
    const decoded = decodePlayback(text);
    expect(fieldsOf(decoded)).toEqual([`otp=${otp}`, `playbackInfo.videoId=${videoId}`]);
    expect(decoded).toMatchObject({ notes: [expect.stringContaining("You can't read an OTP")] });
  });

  it('that is swapped is reported', () => {
    const decoded = decodePlayback(JSON.stringify({ otp: playbackInfo, playbackInfo: otp }));
    expect(fieldsOf(decoded)).toEqual([`wrong otp=${playbackInfo}`, `wrong playbackInfo=${otp}`]);
    expect(decoded).toMatchObject({ notes: [expect.stringContaining('swapped'), expect.anything()] });
  });

  it.each([
    ['', 'wrong otp='],
    ['undefined', 'wrong otp=undefined'],
    [otp.slice(0, 60), `wrong otp=${otp.slice(0, 60)}`],
  ])('with the otp "%s" shows what is wrong', (value, field) => {
    expect(fieldsOf(decodePlayback(JSON.stringify({ otp: value, playbackInfo })))[0]).toBe(field);
  });

  it("with an empty value shows the player's message", () => {
    expect(decodePlayback(JSON.stringify({ otp: '', playbackInfo }))).toMatchObject({
      notes: [expect.stringContaining('60072017')],
    });
  });
});

describe('a playbackInfo', () => {
  it.each([
    playbackInfo,
    ` "${playbackInfo}" `,
    playbackInfo.replaceAll('=', ''),
    encodeURIComponent(playbackInfo),
  ])('is read alone: %s', (text) => {
    expect(fieldsOf(decodePlayback(text))).toEqual([`playbackInfo.videoId=${videoId}`]);
  });

  it.each([encodeURIComponent(playbackInfo), encodeURIComponent(playbackInfo).toLowerCase()])(
    'that is encoded for a URL gets a hint: %s',
    (encoded) => {
      expect(decodePlayback(JSON.stringify({ playbackInfo: encoded }))).toMatchObject({
        notes: [expect.stringContaining('URL-encoded')],
      });
    },
  );

  it('can contain more fields, which are for the player', () => {
    expect(fieldsOf(decodePlayback(base64({ videoId, mode: 2 })))).toEqual([
      `playbackInfo.videoId=${videoId}`,
      'playbackInfo.mode=2',
    ]);
  });

  it.each([
    [{ videoId: '12' }, 'wrong playbackInfo.videoId=12'],
    [{ id: videoId }, 'wrong playbackInfo.videoId='],
  ])('without a valid ID is reported: %j', (value, field) => {
    expect(fieldsOf(decodePlayback(base64(value)))).toContain(field);
  });

  it('can be in the Base64 alphabet of URLs', () => {
    const value = Buffer.from(JSON.stringify({ videoId, note: '>>>???' })).toString('base64url');
    expect(value).toMatch(/-.*_/);
    expect(fieldsOf(decodePlayback(value))).toContain('playbackInfo.note=>>>???');
  });

  it('with text beyond ASCII is read', () => {
    expect(fieldsOf(decodePlayback(base64({ videoId, title: 'é “1”' })))).toContain(
      'playbackInfo.title=é “1”',
    );
  });
});

describe('invalid text', () => {
  it.each([
    [otp, 'an OTP or an API secret'],
    ['a.b-c.d_e', 'JSON Web Token'],
    ['undefined', "didn't fill in"],
    ['hello world', 'contains a space'],
    [playbackInfo.slice(0, 50), 'truncated'],
    ['abcd', "isn't a playbackInfo"],
    ['{"otp', "isn't Base64"],
    ['{"message": "x', "isn't complete"],
    ['{"message": "Video not found"}', '"Video not found"'],
    ['{"a": 1}', 'without "otp" and "playbackInfo"'],
    [JSON.stringify({ videoId }), 'a decoded playbackInfo'],
    ['[1]', "isn't Base64"],
  ])('%s: %s', (text, message) => {
    expect(problemOf(text)).toContain(message);
  });

  it("is ignored if it's empty", () => {
    expect(decodePlayback(' \n')).toEqual({ kind: 'empty' });
  });

  it.each([
    `Apisecret ${otp}`,
    `Authorization: Apisecret a1b2c3d4e5`,
    JSON.stringify({ otp, playbackInfo, key: otp.toLowerCase() }),
    `API_SECRET=${otp.toLowerCase()} otp="${otp}"`,
  ])('is rejected if it contains text that looks like an API secret: %s', (text) => {
    expect(problemOf(text)).toContain('looks like an API secret');
  });
});
