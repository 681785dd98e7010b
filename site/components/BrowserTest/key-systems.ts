/** DRM systems to test, with their security levels. */

export type SystemId = 'widevine' | 'fairplay' | 'playready' | 'clearkey';

export interface Level {
  /** Argument of `requestMediaKeySystemAccess`. */
  keySystem: string;
  /** `''` if the system has no robustness levels. */
  robustness: string;
  /** Displayed name: `HW_SECURE_ALL`. */
  name: string;
  /** Explanation, to follow "the best level …". */
  meaning: string;
}

export interface DrmSystem {
  id: SystemId;
  title: string;
  initDataTypes: string[];
  /** Best first. */
  levels: readonly Level[];
  /** The license server supports it. */
  isLicensed: boolean;
}

const widevine = (name: string, meaning: string): Level => ({
  keySystem: 'com.widevine.alpha',
  robustness: name,
  name,
  meaning,
});

const playReady = (robustness: string, name: string, meaning: string, suffix = ''): Level => ({
  keySystem: `com.microsoft.playready.recommendation${suffix}`,
  robustness,
  name,
  meaning,
});

const IN_HARDWARE = 'keys and video stay in secure hardware';

export const DRM_SYSTEMS: readonly DrmSystem[] = [
  {
    id: 'widevine',
    title: 'Widevine',
    initDataTypes: ['cenc', 'webm'],
    isLicensed: true,
    levels: [
      widevine('HW_SECURE_ALL', 'keys, decoding, and video stay in secure hardware (L1)'),
      widevine('HW_SECURE_DECODE', 'keys and decoding stay in secure hardware (L1)'),
      widevine('HW_SECURE_CRYPTO', 'keys stay in secure hardware but decoding does not (L2)'),
      widevine('SW_SECURE_DECODE', 'keys and decoding are protected by software (L3)'),
      widevine('SW_SECURE_CRYPTO', 'keys are protected by software (L3)'),
    ],
  },
  {
    id: 'fairplay',
    title: 'FairPlay',
    initDataTypes: ['skd', 'sinf', 'cenc'],
    isLicensed: true,
    levels: ['com.apple.fps', 'com.apple.fps.1_0'].map((keySystem) => ({
      keySystem,
      robustness: '',
      name: keySystem,
      meaning: 'without security levels',
    })),
  },
  {
    id: 'playready',
    title: 'PlayReady',
    initDataTypes: ['cenc'],
    isLicensed: false,
    levels: [
      playReady('', '3000', IN_HARDWARE, '.3000'),
      playReady('3000', '3000', IN_HARDWARE),
      playReady('2000', '2000', 'keys and video are protected by software'),
      playReady('150', '150', 'protection is for tests only'),
    ],
  },
  {
    id: 'clearkey',
    title: 'ClearKey',
    initDataTypes: ['cenc', 'webm', 'keyids'],
    isLicensed: false,
    levels: [
      {
        keySystem: 'org.w3.clearkey',
        robustness: '',
        name: 'none',
        meaning: 'for tests only, without protection',
      },
    ],
  },
];

/**
 * One supported type is enough, because few browsers have all codecs, and Safari's older FairPlay only supports HLS.
 */
const VIDEO_TYPES = [
  'video/mp4; codecs="avc1.42E01E"',
  'video/webm; codecs="vp09.00.10.08"',
  'application/vnd.apple.mpegurl',
];

/** Data that the browser must be able to store: none, data of the DRM system, or also licenses. */
export type Memoize = 'nothing' | 'state' | 'licenses';

/** Returns the configuration to request. */
export function configurationOf(
  { initDataTypes }: DrmSystem,
  { robustness }: Level,
  kept: Memoize,
): MediaKeySystemConfiguration {
  return {
    initDataTypes,
    videoCapabilities: VIDEO_TYPES.map((contentType) => ({ contentType, robustness })),
    ...(kept === 'nothing' ? {} : { persistentState: 'required' as const }),
    ...(kept === 'licenses' ? { sessionTypes: ['temporary', 'persistent-license'] } : {}),
  };
}
