import { describe, expect, it } from 'vitest';
import { brand } from '../../brand.ts';
import { errorFile } from '../../plugins/errors/error-file.ts';
import { readRegistry } from '../../plugins/errors/read-registry.ts';
import { siteFiles } from '../../plugins/testing/site-files.ts';
import { errorFinder } from './find-errors.ts';
import type { ErrorFile } from './error-file.ts';

const registry = readRegistry(siteFiles);
const withTokens = (text: string): string =>
  text.replace(/%(\w+)%/g, (whole, name: string) => (brand as Record<string, string>)[name] ?? whole);
const file = JSON.parse(errorFile(registry, { withTokens, baseUrl: '/docs/' }).contents) as ErrorFile;
const find = errorFinder(file);

function first(text: string): string {
  return find(text)[0]?.entry.id ?? 'nothing';
}

function all(text: string): string[] {
  return find(text).map(({ entry }) => entry.id);
}

// Lines from logs, with timestamps, process IDs, source locations, and URLs around the code.
const LINES: [line: string, expected: string][] = [
  [
    '11-21 19:12:01.123  2013  2045 E VdoPlayer: onLoadError: ErrorDescription{errorCode=6187, errorMsg=keys expired, httpStatusCode=-1}',
    'android-playback/6187',
  ],
  ['E/VdoPlayer( 6101): onError code: 5110 network error at PlayerActivity.kt:2013', 'android-playback/5110'],
  [
    'androidx.media3.exoplayer.ExoPlaybackException: MediaCodecVideoRenderer error ERROR_CODE_DRM_LICENSE_ACQUISITION_FAILED (6004)',
    'media3/6004',
  ],
  ['E ExoPlayerImplInternal: Playback error: ERROR_CODE_IO_BAD_HTTP_STATUS', 'media3/2004'],
  [
    'Caused by: android.media.MediaCodec$CryptoException: ERROR_INSUFFICIENT_OUTPUT_PROTECTION: Required output protections are not active',
    'android-playback/6193',
  ],
  ['android.media.ResourceBusyException: Failed to open session: resource busy', 'android-playback/6161'],
  [
    'com.google.android.play.core.integrity.IntegrityServiceException: -3: Integrity API error (-3): Network error',
    'android-playback/1304',
  ],
  ['Integrity API error (-12): Unknown internal Google server error.', 'android-playback/1313'],
  [
    'W/DownloadService: onFailed reason=1035 reasonDescription=ERROR_INSUFFICIENT_SPACE',
    'android-download/1035',
  ],
  [
    'Download failed: ERROR_LICENSE (1050) for media 3f29b7c1d0a84e6f9b5c2e7d8a1f4063',
    'android-download/1050',
  ],
  [
    '{"event":"error","errorDescription":{"errorCode":4015,"errorMsg":"NULL_PLAYBACK_INFO","httpStatusCode":-1}}',
    'android-playback/4015',
  ],
  [
    'java.lang.IllegalStateException in VdoDownloadManager from react-native bridge',
    'react-native/illegal-state-exception',
  ],
  [
    'Error Domain=AVFoundationErrorDomain Code=-11835 "Cannot Open" UserInfo={NSLocalizedFailureReason=This content is not authorized.}',
    'apple-media/11835',
  ],
  ['Error Domain=CoreMediaErrorDomain Code=-42656 "(null)"', 'apple-media/42656'],
  [
    '2025-11-21 19:12:01.123456+0100 Lessons[2013:48213] The operation couldn’t be completed. (CoreMediaErrorDomain error -12889 - No response for media file in 10s.)',
    'apple-media/12889',
  ],
  ['NSOSStatusErrorDomain Code=-42803', 'apple-media/42803'],
  [
    'Task <4F1D2A>.<2> finished with error [-1009] Error Domain=NSURLErrorDomain Code=-1009',
    'apple-media/1009',
  ],
  [
    'VIDEOJS: ERROR: (CODE:5 MEDIA_ERR_ENCRYPTED) KeySession error: code 6, systemCode 4294924628',
    'video-js/media-err-encrypted',
  ],
  ['WebKitMediaKeyError: code 6, systemCode 4294924628', 'apple-media/42668'],
  [
    '[Log] {type: "keySystemError", details: "keySystemSessionUpdateFailed", fatal: true} (HlsJs.tsx, line 88)',
    'hls-js/key-system-session-update-failed',
  ],
  [
    'dash.js 111 MEDIA_KEY_MESSAGE_NO_LICENSE_SERVER_URL_ERROR_CODE',
    'dash-js/media-key-message-no-license-server-url-error-code',
  ],
  ['Error code 1011 SEGMENT_MISSING shaka.util.Error', 'shaka-player/1011'],
  ['VdoError(code: 3101, message: "Invalid credentials") in streamLoadError on iPhone', 'ios/3101'],
  ['webkitkeyerror: systemCode=1212433232', 'browser-eme/1212433232'],
  [
    'Uncaught (in promise) NotSupportedError: Unsupported keySystem or supportedConfigurations.',
    'browser-eme/not-supported-error',
  ],
  [
    'TypeError: navigator.requestMediaKeySystemAccess is not a function at init (player.js:12:6101)',
    'browser-eme/no-eme',
  ],
  [
    '[Violation] Permissions policy violation: encrypted-media is not allowed in this document.',
    'browser-eme/permissions-policy',
  ],
  ['keystatuseschange: 0x0f1e2d3c -> output-restricted', 'browser-eme/output-restricted'],
  [
    "DOMException: play() failed because the user didn't interact with the document first. https://goo.gl/xX8pDD",
    'browser-media/not-allowed-error',
  ],
  [
    'Uncaught (in promise) AbortError: The play() request was interrupted by a call to pause(). https://example.com/2018/06/play',
    'browser-media/abort-error',
  ],
  [
    'MediaError {code: 3, message: "PIPELINE_ERROR_DECODE: Failed to send video packet"}',
    'browser-media/media-err-decode',
  ],
  ['video.error: MediaError code=4', 'browser-media/media-err-src-not-supported'],
  [
    "Access to fetch at 'https://license.vdo.example/auth/wv/abc' from origin 'https://example.com' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    'browser-media/cors',
  ],
  [
    "Refused to frame 'https://player.vdo.example/' because it violates the following Content Security Policy directive: \"frame-src 'self'\".",
    'browser-media/content-security-policy',
  ],
  ['Shaka Error 6007 {"severity":2,"category":6,"code":6007,"data":[{"code":1001}]}', 'shaka-player/6007'],
  ['shaka.util.Error: Shaka Error DRM.NO_LICENSE_SERVER_GIVEN (com.widevine.alpha)', 'shaka-player/6012'],
  ['shaka error 4012 RESTRICTIONS_CANNOT_BE_MET hasAppRestrictions=false', 'shaka-player/4012'],
  ['Player error 60072017: authentication token missing', 'web-player/60072017'],
  ['license server answered HTTP 403 {"code":2020,"message":"license hash mismatch"}', 'license-server/2020'],
  [
    'POST https://license.vdo.example/auth/wv/eyJjb250 403 code=2026 content id not found',
    'license-server/2026',
  ],
  ['You need to use a Theme.AppCompat theme (or descendant) with this activity.', 'flutter/appcompat-theme'],
  [
    "> Could not find example.vdo.sdk:vdo-android:1.29.5. Required by: project ':vdo-example_react-native'",
    'react-native/gradle-could-not-find',
  ],
  [
    'Invariant Violation: requireNativeComponent: "VdoPlayerView" was not found in the UIManager.',
    'react-native/not-found-in-uimanager',
  ],
];

describe('the error lookup', () => {
  it.each(LINES)('finds the code in: %s', (line, expected) => {
    expect(first(line)).toBe(expected);
  });

  it('has enough example lines', () => {
    expect(LINES.length).toBeGreaterThanOrEqual(30);
  });

  it('finds a code alone on every platform that has it', () => {
    expect(all('2013')).toEqual([
      'web-player/2013',
      'license-server/2013',
      'android-playback/2013',
      'shaka-player/2013',
    ]);
    expect(all(' "6004" ')).toEqual(['shaka-player/6004', 'media3/6004']);
  });

  it('reads hexadecimal digits with and without a sign', () => {
    expect(first('0x17D5')).toBe('android-playback/6101');
    expect(first('OSStatus 0xFFFF5960')).toBe('apple-media/42656');
    expect(first('4294924628')).toBe('apple-media/42668');
  });

  it('finds a negative code without its sign if there is no other text', () => {
    expect(all('11835')).toEqual(['apple-media/11835']);
    expect(all('−11835')).toEqual(['apple-media/11835']);
    expect(all('–11835')).toEqual(['apple-media/11835']);
    expect(all('it took 11835 attempts')).toEqual([]);
  });

  it('recognizes names in any case', () => {
    expect(first('drm_keys_expired')).toBe('android-playback/6187');
    expect(first('averrorcontentisnotauthorized')).toBe('apple-media/11835');
  });

  it('treats everyday words as codes only next to their platform', () => {
    expect(all('The session has expired')).toEqual([]);
    expect(all('expired')).toEqual(expect.arrayContaining(['browser-eme/expired', 'shaka-player/6014']));
    expect(first('MediaKeySession key status: expired')).toBe('browser-eme/expired');
    expect(all("TypeError: Cannot read properties of undefined (reading 'x')")).toEqual([]);
  });

  it("doesn't confuse a longer name with a shorter one", () => {
    expect(all('KEY_REQUEST_FAILED_SERVER_ERROR')).toEqual(['android-playback/5152']);
  });

  it.each([
    'Shaka Error 6007 {"code":2013}',
    'Shaka Error DRM.LICENSE_REQUEST_FAILED () {"severity":2,"category":6,"code":6007,"data":[{"severity":2,"category":1,"code":1001,"data":["https://license.vdo.example/auth/wv/eyJjb250",403,"{\\"code\\":2013}",{},2]}]}',
  ])("reads the code in a failed license request as the license server's: %s", (line) => {
    expect(first(line)).toBe('license-server/2013');
    expect(all(line)).toContain('shaka-player/6007');
    expect(all(line)).not.toContain('shaka-player/2013');
  });

  it("reads a code as the player's if no license request has failed", () => {
    expect(first('Shaka Error 2013 TEXT_ONLY_WEBVTT_SRC_EQUALS')).toBe('shaka-player/2013');
    expect(all('Shaka Error 6001 {"code":2013}')).toContain('shaka-player/2013');
  });

  it('assigns a number next to a name to the error of that name', () => {
    expect(all('ERROR_CODE_DRM_LICENSE_ACQUISITION_FAILED (6004)')).toEqual(['media3/6004']);
  });

  it('reads a small number as a code only if the line contains its platform and a word such as error', () => {
    expect(first('dash.js 114 DRM: KeyMessage error')).toBe('dash-js/media-key-message-licenser-error-code');
    expect(first('dashjs {"code":111,"message":"no license server URL"}')).toBe(
      'dash-js/media-key-message-no-license-server-url-error-code',
    );
    expect(first('MediaError {code: 3, message: ""}')).toBe('browser-media/media-err-decode');
    expect(all('dash.js: 114 segments loaded in 3 periods')).toEqual([]);
    expect(all('code 114')).toEqual([]);
  });

  it('reads a negative number as a code even if the line contains no platform', () => {
    expect(all('it returned -11835')).toEqual(['apple-media/11835']);
  });

  it('prefers the platform in the line', () => {
    expect(first('Android onLoadError errorCode=2013')).toBe('android-playback/2013');
    expect(first('license server says 2013')).toBe('license-server/2013');
    expect(first('iframe player in Chrome: error 2013')).toBe('web-player/2013');
  });

  it.each([
    ['a time', '19:12:01,2013 started'],
    ['a date', '2013-06-04 all is well'],
    ['a date with slashes', 'on 11/21/2022 all was well'],
    ['a date of a web server', '[21/Nov/2022:19:12:01 +0000] "GET / HTTP/1.1" 200'],
    ['a date in words', '21 Nov 2022 backup done'],
    ['a process id of older logcat', 'I/chatty ( 2013): identical lines'],
    ['part of a UUID', 'session 0f1e2d3c-2013-4b5a-8697-5a4b3c2d1e0f'],
    ['a year', 'Fri Nov 21 19:12:01 UTC 2022 backup done'],
    ['a place in source code', 'at load (vdo.js:6101:2013)'],
    ['a process id of logcat', '11-21 19:12:01.123  2013  6101 I chatty: uid=10123 identical lines'],
    ['a process id of Xcode', 'Lessons[2013:6101] ready'],
    ['an address', 'GET https://example.com/videos/2013/6101.ts'],
    ['a measure', 'buffered 2013 ms at 6101 kbps'],
    ['a version', 'app 2013.6101.1 started'],
    ['part of a longer number', 'request 120137 took 61012'],
    ['part of an id', 'video 3f2013c1d0a84e6f6101c2e7d8a1f4063'],
    ['nothing at all', '   '],
  ])("doesn't read %s as a code", (_, text) => {
    expect(all(text)).toEqual([]);
  });

  it('handles malicious text', () => {
    expect(all('<img src=x onerror=alert(1)>'.repeat(2000))).toEqual([]);
    expect(all('((((((((((['.repeat(5000))).toEqual([]);
    expect(all('__proto__ constructor toString')).toEqual([]);
    expect(first(`${'a'.repeat(1000)} 6187`)).toBe('android-playback/6187');
  });

  it('finds every code of the registry by each of its spellings', () => {
    const lost = file.errors.flatMap(({ id, spellings }) =>
      spellings.filter((spelling) => !all(spelling).includes(id)).map((spelling) => `${id}: ${spelling}`),
    );
    expect(lost).toEqual([]);
  });
});
