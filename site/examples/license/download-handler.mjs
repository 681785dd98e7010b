import { createLicenseUrl } from './license-url.mjs';

/** Responds to "download this video" after you've checked the viewer's right to download it. */
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
