import { createLicenseUrl } from './license-url.mjs';

/** Responds to "play this video" after you've checked the viewer's right to it. `video` comes from your database. */
export function watchAnswer(video, searchParams) {
  const drm = searchParams.get('drm');
  const format = searchParams.get('format');
  if (!['wv', 'fps'].includes(drm) || ![null, 'hls', 'dash'].includes(format)) {
    throw new RangeError('drm must be "wv" or "fps", and format "hls" or "dash"');
  }
  const manifest = format ?? (drm === 'fps' ? 'hls' : 'dash');
  const now = new Date();
  const contentAuth = {
    contentId: video.contentId,
    expires: Math.floor(now.getTime() / 1000) + 300,
  };
  return {
    manifestUrl: manifest === 'hls' ? video.hlsUrl : video.dashUrl,
    licenseUrl: createLicenseUrl(drm, contentAuth, process.env.DRM_API_KEY, now),
  };
}
