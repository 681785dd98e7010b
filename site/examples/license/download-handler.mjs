import { createLicenseUrl } from './license-url.mjs';

/** Response to "download this video", after the viewer's right to download it was checked. */
export function downloadAnswer(video, drm) {
  if (!['wv', 'fps'].includes(drm)) throw new RangeError('drm must be "wv" or "fps"');
  const now = new Date();
  const rentalDuration = 15 * 24 * 3600;
  const contentAuth = {
    contentId: video.contentId,
    expires: Math.floor(now.getTime() / 1000) + 900,
    licenseRules: JSON.stringify({ canPersist: true, rentalDuration }),
  };
  return {
    manifestUrl: drm === 'fps' ? video.hlsUrl : video.dashUrl,
    licenseUrl: createLicenseUrl(drm, contentAuth, process.env.DRM_API_KEY, now),
    contentId: video.contentId,
    rentalDuration,
  };
}
