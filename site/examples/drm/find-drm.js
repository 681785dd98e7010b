/** DRM systems and levels, from best to lowest. The backend expects the value of `drm`. */
const CANDIDATES = [
  { drm: 'wv', keySystem: 'com.widevine.alpha', robustness: 'HW_SECURE_ALL', types: ['cenc'] },
  { drm: 'wv', keySystem: 'com.widevine.alpha', robustness: 'HW_SECURE_DECODE', types: ['cenc'] },
  { drm: 'wv', keySystem: 'com.widevine.alpha', robustness: 'SW_SECURE_DECODE', types: ['cenc'] },
  { drm: 'wv', keySystem: 'com.widevine.alpha', robustness: 'SW_SECURE_CRYPTO', types: ['cenc'] },
  { drm: 'fps', keySystem: 'com.apple.fps', robustness: '', types: ['skd', 'sinf'] },
];

/** Returns the best candidate that this browser supports for this video codec. */
export async function findDrm(contentType = 'video/mp4; codecs="avc1.640028"') {
  for (const candidate of CANDIDATES) {
    const { keySystem, robustness, types } = candidate;
    const videoCapabilities = [{ contentType, robustness }];
    const configuration = { initDataTypes: types, videoCapabilities };
    try {
      await navigator.requestMediaKeySystemAccess(keySystem, [configuration]);
      return candidate;
    } catch {
      // This system isn't supported. Without HTTPS, the function is missing, so no system is supported.
    }
  }
  throw new Error('No Widevine or FairPlay. Check HTTPS, and allow="encrypted-media" in an iframe.');
}
