import { renewLicenses } from './renewing-player.js';

/** Plays a video in a new Shaka player, which is attached to its video element. Returns a function that ends the session. */
export async function watchWithSession(player, videoId, drm = 'wv') {
  const response = await fetch(`/watch/${videoId}?drm=${drm}`, { method: 'POST' });
  if (!response.ok) throw new Error(`The server returned HTTP ${response.status}`);
  const { manifestUrl, sessionId } = await response.json();

  const keySystem = drm === 'fps' ? 'com.apple.fps' : 'com.widevine.alpha';
  player.configure({
    drm: {
      servers: { [keySystem]: 'https://%licenseHost%/' }, // renewLicenses() replaces this URL in each request.
      advanced: { 'com.apple.fps': { serverCertificateUri: 'fairplay.cer' } },
      // Shorter than the FairPlay lease. Widevine needs no interval, because it requests renewals itself.
      renewalIntervalSec: drm === 'fps' ? 240 : 0,
    },
  });
  renewLicenses(player, sessionId, drm);
  const end = () => {
    removeEventListener('pagehide', end);
    navigator.sendBeacon(`/watch/${sessionId}/end`);
  };
  addEventListener('pagehide', end);
  try {
    await player.load(manifestUrl);
  } catch (error) {
    end();
    throw error;
  }
  return end;
}
