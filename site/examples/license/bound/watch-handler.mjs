import { boundContentAuth } from './bound-license.mjs';
import { createLicenseUrl } from './license-url.mjs';

/** Responds to "play this video". The license URL works only from this IP address or, for IPv6, this country. */
export function watchAnswer(video, searchParams, request) {
  const drm = searchParams.get('drm');
  const format = searchParams.get('format');
  if (!['wv', 'fps'].includes(drm) || ![null, 'hls', 'dash'].includes(format)) {
    throw new RangeError('drm must be "wv" or "fps", and format "hls" or "dash"');
  }
  const manifest = format ?? (drm === 'fps' ? 'hls' : 'dash');
  const now = new Date();
  // Cloudflare's headers. Behind another CDN or proxy, read its headers instead. Without one, leave them out.
  const address = request.headers['cf-connecting-ip'] ?? request.socket.remoteAddress;
  const country = request.headers['cf-ipcountry'];
  const contentAuth = boundContentAuth(video.contentId, address, country, now);
  return {
    manifestUrl: manifest === 'hls' ? video.hlsUrl : video.dashUrl,
    licenseUrl: createLicenseUrl(drm, contentAuth, process.env.DRM_API_KEY, now),
  };
}
