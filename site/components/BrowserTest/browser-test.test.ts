import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askBrowser, type AskedBrowser, type BrowserAnswers } from './ask-browser.ts';
import { explain, hdcpWords, levelWords } from './explain.ts';
import { reportText } from './report-text.ts';

interface Stub {
  /** The data that it can store, by `key system` or `key system/robustness`. */
  levels: Record<string, 'nothing' | 'state' | 'licenses'>;
  hdcp?: string[];
  isSecureContext?: boolean;
}

/** Returns a mock browser with exactly these levels. */
function browserWith({ levels, hdcp, isSecureContext = true }: Stub): AskedBrowser {
  const keys =
    hdcp === undefined
      ? {}
      : {
          getStatusForPolicy: async ({ minHdcpVersion = '' }) =>
            hdcp.includes(minHdcpVersion) ? 'usable' : 'output-restricted',
        };
  return {
    isSecureContext,
    navigator: {
      userAgent: 'Stub/1.0',
      requestMediaKeySystemAccess: async (keySystem, [configuration]) => {
        const robustness = configuration?.videoCapabilities?.[0]?.robustness ?? '';
        const kept = levels[robustness === '' ? keySystem : `${keySystem}/${robustness}`];
        const needed =
          configuration?.sessionTypes?.includes('persistent-license') === true
            ? ['licenses']
            : configuration?.persistentState === 'required'
              ? ['state', 'licenses']
              : ['nothing', 'state', 'licenses'];
        if (kept === undefined || !needed.includes(kept)) {
          throw new DOMException('Unsupported', 'NotSupportedError');
        }
        return { createMediaKeys: async () => keys } as unknown as MediaKeySystemAccess;
      },
    },
  };
}

const systemOf = (answers: BrowserAnswers, id: string) => {
  const system = answers.systems.find((each) => each.id === id);
  if (system === undefined) throw new Error(`no answer for ${id}`);
  return system;
};

const ALL_HDCP = ['1.0', '1.4', '2.2', '2.3'];

const SOFTWARE = {
  levels: {
    'com.widevine.alpha/SW_SECURE_DECODE': 'state',
    'com.widevine.alpha/SW_SECURE_CRYPTO': 'state',
  },
  hdcp: ['1.0', '1.4'],
} as const satisfies Record<string, unknown>;

describe('a browser with Widevine in software', () => {
  it('is tested for each level, for persistent licenses, and for each HDCP version', async () => {
    const answers = await askBrowser(browserWith({ ...SOFTWARE, hdcp: [...SOFTWARE.hdcp] }));
    expect(systemOf(answers, 'widevine')).toMatchObject({
      levels: [{ name: 'SW_SECURE_DECODE' }, { name: 'SW_SECURE_CRYPTO' }],
      keepsState: true,
      keepsLicenses: false,
      hdcp: { kind: 'versions', met: ['1.0', '1.4'], missed: ['2.2', '2.3'] },
    });
    expect(systemOf(answers, 'fairplay').levels).toEqual([]);
  });

  it('plays, with a note about hardware and offline playback', async () => {
    const answers = await askBrowser(browserWith({ ...SOFTWARE, hdcp: [...SOFTWARE.hdcp] }));
    expect(explain(answers)).toEqual({
      plays: true,
      verdict: 'Protected video plays in this browser, with Widevine.',
      advice: [
        "Widevine works in software here, so a video whose license requires secure hardware doesn't play.",
        "Widevine can't store licenses, so a web page can't play without a connection.",
      ],
    });
    expect(levelWords(systemOf(answers, 'widevine'))).toBe(
      'Yes. The best level is SW_SECURE_DECODE, where keys and decoding are protected by software (L3).',
    );
    expect(hdcpWords(systemOf(answers, 'widevine').hdcp)).toBe('1.4 or later');
  });
});

it('detects Widevine in hardware, and persistent licenses only at a lower level', async () => {
  const answers = await askBrowser(
    browserWith({
      levels: {
        'com.widevine.alpha/HW_SECURE_ALL': 'nothing',
        'com.widevine.alpha/SW_SECURE_CRYPTO': 'licenses',
      },
      hdcp: ALL_HDCP,
    }),
  );
  const widevine = systemOf(answers, 'widevine');
  expect(widevine.levels[0]).toMatchObject({ name: 'HW_SECURE_ALL' });
  expect(widevine.keepsLicenses).toBe(true);
  expect(explain(answers).advice).toEqual(['Widevine can store licenses for playback without a connection.']);
});

it('detects PlayReady by its key systems once per level, and explains that licenses are for other systems', async () => {
  const answers = await askBrowser(
    browserWith({
      levels: {
        'com.microsoft.playready.recommendation.3000': 'nothing',
        'com.microsoft.playready.recommendation/3000': 'nothing',
        'com.microsoft.playready.recommendation/2000': 'nothing',
      },
    }),
  );
  expect(systemOf(answers, 'playready').levels.map(({ name }) => name)).toEqual(['3000', '2000']);
  const { plays, advice } = explain(answers);
  expect(plays).toBe(false);
  expect(advice.at(-1)).toBe('It supports PlayReady, which needs another license server.');
});

it('detects FairPlay under its older name without levels and HDCP', async () => {
  const answers = await askBrowser(browserWith({ levels: { 'com.apple.fps.1_0': 'nothing' } }));
  const fairplay = systemOf(answers, 'fairplay');
  expect(fairplay.levels).toMatchObject([{ keySystem: 'com.apple.fps.1_0' }]);
  expect(hdcpWords(fairplay.hdcp)).toBe('not reported');
  expect(explain(answers).verdict).toBe('Protected video plays in this browser, with FairPlay.');
  expect(explain(answers).advice).toContain('FairPlay plays HLS and, with some players, DASH.');
});

it('warns about a screen without HDCP', async () => {
  const answers = await askBrowser(browserWith({ ...SOFTWARE, hdcp: [] }));
  expect(explain(answers).advice.at(-1)).toMatch(/^A connected screen doesn't support HDCP/);
  expect(hdcpWords(systemOf(answers, 'widevine').hdcp)).toBe('not supported');
});

it('reports an insecure URL before the browser', async () => {
  const browser = browserWith({ levels: {}, isSecureContext: false });
  delete browser.navigator.requestMediaKeySystemAccess;
  const answers = await askBrowser(browser);
  expect(answers.hasDrmApi).toBe(false);
  expect(explain(answers)).toMatchObject({
    plays: false,
    advice: ["This page isn't in a secure context. Open it over HTTPS or from localhost."],
  });
});

it('distinguishes a browser without the API from one without a DRM system', async () => {
  const browser = browserWith({ levels: {} });
  expect(explain(await askBrowser(browser)).advice).toEqual([
    expect.stringMatching(/^It supports neither Widevine nor FairPlay/),
    expect.stringMatching(/^Plain Chromium doesn't include DRM/),
  ]);
  delete browser.navigator.requestMediaKeySystemAccess;
  expect(explain(await askBrowser(browser)).advice[0]).toMatch(/doesn't support Encrypted Media Extensions/);
});

describe('codecs', () => {
  it('are tested if the browser supports that', async () => {
    const browser = browserWith({ levels: {} });
    browser.navigator.mediaCapabilities = {
      decodingInfo: async (configuration: MediaDecodingConfiguration) => {
        if (configuration.audio !== undefined) throw new TypeError('not understood');
        const supported = configuration.video?.contentType.includes('avc1') === true;
        return { supported, smooth: false, powerEfficient: supported, configuration };
      },
    } as unknown as MediaCapabilities;
    const { codecs } = await askBrowser(browser);
    expect(codecs?.find(({ name }) => name === 'H.264, 1080p')).toEqual({
      name: 'H.264, 1080p',
      isSupported: true,
      isSmooth: false,
      isPowerEfficient: true,
    });
    expect(codecs?.find(({ name }) => name === 'AAC')?.isSupported).toBe(false);
  });

  it('are unknown in other browsers', async () => {
    expect((await askBrowser(browserWith({ levels: {} }))).codecs).toBeNull();
  });
});

describe('a browser that never responds', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts as a browser without the system', async () => {
    const browser = browserWith({ levels: {} });
    browser.navigator.requestMediaKeySystemAccess = () => new Promise(() => {});
    const asking = askBrowser(browser);
    await vi.runAllTimersAsync();
    expect((await asking).systems.every(({ levels }) => levels.length === 0)).toBe(true);
  });
});

it('writes a report with everything that support needs', async () => {
  const answers = await askBrowser(browserWith({ ...SOFTWARE, hdcp: [...SOFTWARE.hdcp] }));
  expect(reportText(answers, new Date('2026-01-02T03:04:05Z'))).toBe(`Browser test
Time: 2026-01-02T03:04:05.000Z
Browser: Stub/1.0
Result: Protected video plays in this browser, with Widevine.
Secure context: yes
Encrypted Media Extensions: yes
Widevine: com.widevine.alpha, levels SW_SECURE_DECODE SW_SECURE_CRYPTO, persistent state: yes, stores licenses: no, HDCP: 1.4 or later
FairPlay: no
PlayReady: no
ClearKey: no
Codecs: not reported
`);
});
