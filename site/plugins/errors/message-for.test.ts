/** Checks that `messageFor()` of each web player returns the same texts as the pages of the codes. */

import { describe, expect, it } from 'vitest';
import { siteFiles } from '../testing/site-files.ts';
import { readRegistry, type RegistryError } from './read-registry.ts';

const { read } = siteFiles;
const { errors } = readRegistry(siteFiles);
const of = (platform: string): RegistryError[] => errors.filter((error) => error.platform.id === platform);

const module = (code: string): string => code.replace(/^import .*$/gm, '').replaceAll('export ', '');
const licenseText = new Function(`${module(read('examples/drm/license-text.js'))} return licenseText;`)() as (
  body?: unknown,
) => string;

/** Returns `messageFor()` from a player's errors page. */
function messageForOf(platform: string, globals: Record<string, unknown> = {}): (error: object) => string {
  const page = read(`docs/drm/errors/${platform}.md`);
  const code = /\n([\s\S]*?)^```$/m.exec(page.slice(page.indexOf(' title="message-for.js"')))?.[1] ?? '';
  const names = ['licenseText', ...Object.keys(globals)];
  return new Function(...names, `${module(code)} return messageFor;`)(
    licenseText,
    ...Object.values(globals),
  ) as (error: object) => string;
}

/**
 * Apple's page describes apps, where the viewer opens the video again. A web page uses the text of Shaka's certificate
 * error.
 */
const ON_THE_WEB: Record<string, string> = { 'apple-media/42679': 'shaka-player/6004' };

/**
 * Returns the viewer's texts on an error's page by situation; for an error explained on another page, that page's
 * texts.
 */
function toldOf({ tell, sameAs }: RegistryError): { when: string; say: string }[] {
  if (tell !== undefined) return typeof tell === 'string' ? [{ when: '', say: tell }] : tell;
  const other = errors.find(({ key }) => key === (ON_THE_WEB[sameAs ?? ''] ?? sameAs));
  return other === undefined ? [] : toldOf(other);
}
const says = (error: RegistryError): string[] => toldOf(error).map(({ say }) => say);

/** Returns errors whose page and `messageFor()` have different texts. */
function differences(platform: string, messageFor: (error: RegistryError) => string): string[] {
  const told = of(platform).filter((error) => toldOf(error).length > 0);
  expect(told.length).toBeGreaterThan(5);
  return told
    .filter((error) => !says(error).includes(messageFor(error)))
    .map((error) => `${error.key}: ${messageFor(error)}`);
}

describe('licenseText', () => {
  it('returns the texts of the license error pages for everything that web viewers can see', () => {
    const told = of('license-server').filter(({ handler, key }) => {
      return key.endsWith('/2029') || handler === undefined || !('page' in handler);
    });
    const others = told.filter((error) => toldOf(error).length > 0);
    expect(others.length).toBeGreaterThan(6);
    expect(
      others
        .filter((error) => !says(error).includes(licenseText(`${error.label} text`)))
        .map(({ key }) => key),
    ).toEqual([]);
  });

  it('reads bytes and blames the network only if there is no code', () => {
    const bytes = new TextEncoder().encode('{"code": 2015}').buffer;
    expect(licenseText(bytes)).toBe(licenseText('2015'));
    expect(licenseText('2020')).toMatch(/in a few minutes/);
    for (const body of [undefined, null, '', '<html>']) expect(licenseText(body)).toMatch(/content blockers/);
  });
});

describe('messageFor() of Shaka Player', () => {
  const Code = Object.fromEntries(of('shaka-player').map(({ name = '', code = 0 }) => [name, code]));
  const messageFor = messageForOf('shaka-player', { shaka: { util: { Error: { Code } } } });
  const data = (...reasons: string[]) => [{ restrictedKeyStatuses: reasons, code: Code.HTTP_ERROR }];

  it('returns the texts of the error pages', () => {
    expect(differences('shaka-player', ({ code }) => messageFor({ code, data: data() }))).toEqual([]);
  });

  it("depends on the status, the key statuses, and the license server's response", () => {
    const texts = (code: number) =>
      of('shaka-player')
        .filter((error) => error.code === code)
        .flatMap(toldOf)
        .flatMap(({ when, say }) => (when.match(/\d+/g) ?? []).map((number) => ({ number, say })));
    for (const { number, say } of texts(1001)) {
      expect(messageFor({ code: 1001, data: ['url', Number(number)] })).toBe(say);
    }
    expect(texts(6007).length).toBeGreaterThan(3);
    for (const { number, say } of texts(6007)) {
      expect(messageFor({ code: 6007, data: [{ code: 1001, data: ['url', 403, `${number} text`] }] })).toBe(
        say,
      );
    }
    expect(messageFor({ code: 4012, data: data('output-restricted') })).toMatch(/external display/);
    expect(messageFor({ code: 6007, data: [{ code: 1006, data: [] }] })).toMatch(/in a few minutes/);
  });

  it('returns no text for a replaced load and one for an exception in the page', () => {
    expect([7000, 7001].map((code) => messageFor({ code, data: [] }))).toEqual(['', '']);
    expect(messageFor(new Error('No license URL'))).toMatch(/in a few minutes/);
  });
});

describe('messageFor() of hls.js', () => {
  const messageFor = messageForOf('hls-js');
  const TYPES: Record<string, string> = {
    drm: 'keySystemError',
    network: 'networkError',
    media: 'mediaError',
  };
  const event = ({ name, group }: RegistryError, code = 0) => ({
    type: TYPES[group] ?? 'networkError',
    details: name,
    response: { code },
  });

  it('returns the texts of the error pages', () => {
    expect(differences('hls-js', (error) => messageFor(event(error)))).toEqual([]);
  });

  it("depends on the status, the license server's response, and an expired key", () => {
    for (const error of of('hls-js').filter(({ tell }) => Array.isArray(tell))) {
      for (const { when, say } of toldOf(error)) {
        for (const status of when.match(/\d+/g) ?? [])
          expect(messageFor(event(error, Number(status)))).toBe(say);
      }
    }
    const networkDetails = { response: new TextEncoder().encode('2015').buffer };
    expect(messageFor({ details: 'keySystemLicenseRequestFailed', networkDetails })).toBe(
      licenseText('2015'),
    );
    const expired = new Error('key expired (keyId: 0f1e)');
    expect(messageFor({ type: 'keySystemError', details: 'keySystemNoKeys', error: expired })).toMatch(
      /ended/,
    );
    expect(messageFor({ type: 'otherError', details: 'internalException' })).toMatch(/in a few minutes/);
  });
});

describe('messageFor() of dash.js', () => {
  const messageFor = messageForOf('dash-js');

  it('returns the texts of the error pages', () => {
    expect(differences('dash-js', ({ code }) => messageFor({ code }))).toEqual([]);
  });

  it('returns the texts of the pages for codes of the video element', () => {
    const element = of('browser-media').filter(({ code, tell }) => code !== undefined && tell !== undefined);
    expect(element.map((error) => messageFor({ code: error.code }))).toEqual(element.flatMap(says));
  });

  it("depends on the status and the license server's response", () => {
    const message = 'DRM: licenser error! --… readyState is 4.  Response is 2021';
    expect(messageFor({ code: 114, message })).toBe(licenseText('2021'));
    expect(messageFor({ code: 27, data: { response: { status: 403 } } })).toMatch(/expired/);
    expect(messageFor({ code: 27, data: { response: {} } })).toMatch(/connection failed/);
  });
});

describe('messageFor() of Video.js', () => {
  const messageFor = messageForOf('video-js');
  const event = ({ code, name = '', group }: RegistryError) => ({
    code: code ?? 5,
    message: '',
    metadata: { errorType: group === 'streaming' ? name.toLowerCase() : name },
  });

  it('returns the texts of the error pages', () => {
    expect(differences('video-js', (error) => messageFor(event(error)))).toEqual([]);
  });

  it('returns the texts of the pages for codes of the video element', () => {
    const element = of('browser-media').filter(({ code, tell }) => code !== undefined && tell !== undefined);
    expect(element.map(({ code }) => messageFor({ code, message: '' }))).toEqual(element.flatMap(says));
  });

  it("reads the license server's response and accepts incomplete keySystems", () => {
    const metadata = { errorType: 'eme-failed-request-media-key-system-access' };
    expect(messageFor({ code: 5, message: 'HTTP 403: 2013 expired', metadata })).toBe(licenseText('2013'));
    const message = 'Missing url/licenseUri or getLicense in com.widevine.alpha keySystem configuration.';
    expect(messageFor({ code: 5, message, metadata })).toMatch(/in a few minutes/);
  });
});
