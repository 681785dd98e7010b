import { describe, expect, it } from 'vitest';
import { withoutLogNoise } from './log-lines.ts';

describe('withoutLogNoise', () => {
  it.each([
    [
      '2026-11-28 10:00:00.123 D/PlayerActivity: onLoadError DRM_SECURITY_LEVEL_INSUFFICIENT',
      'onLoadError DRM_SECURITY_LEVEL_INSUFFICIENT',
    ],
    ['11-28 10:00:00.123  1234  5678 E ExoPlayer: Playback error', 'Playback error'],
    ['11-28 10:00:00.123 1234-5678/com.example.app E/Player: code 6187', 'code 6187'],
    ['E/Player( 1234): ErrorDescription [errorCode=5110]', '5110]'],
    [
      'E/Player: onLoadError: Description{errorCode=2013, errorMsg=otp expired}',
      'onLoadError: 2013, otp expired}',
    ],
    ['2026-11-28T10:00:00Z POST /otp 401', 'POST /otp 401'],
    ['10:00:00 shaka.util.Error 6007', 'shaka.util.Error 6007'],
    ['10:00:00 MyApp[1234:5678] AVFoundationErrorDomain -11800', 'AVFoundationErrorDomain -11800'],
    [
      'Caused by: com.google.android.exoplayer2.upstream.HttpDataSourceException: 403\n    at com.example.Player.start(Player.java:42)',
      'Caused by: HttpDataSourceException: 403',
    ],
    [
      'FATAL EXCEPTION: main Process: com.example.app, PID: 1234 java.lang.IllegalStateException: Use a theme',
      'IllegalStateException: Use a theme',
    ],
    ['TypeError: x is undefined\n  at start (https://example.com/app.js:1:2)', 'TypeError: x is undefined'],
  ])('drops what only a log contains: %s', (typed, message) => {
    expect(withoutLogNoise(typed).replace(/\s+/g, ' ').trim()).toBe(message);
  });

  it.each([
    'watermark at 10:30',
    'com.example.Player',
    'shaka.util.Error 6007',
    'look at the player',
    'ratio 16:9',
    'ErrorDescription{errorCode=2013}',
    'video.play() at start',
  ])('does not change a query that is not a log line: %s', (typed) => {
    expect(withoutLogNoise(typed)).toBe(typed);
  });

  it('does not change a line without other content', () => {
    expect(withoutLogNoise('10:00:00')).toBe('10:00:00');
  });
});
