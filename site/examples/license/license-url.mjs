import { createHmac } from 'node:crypto';

function urlSafeBase64(data) {
  return Buffer.from(data).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

function sign(key, text) {
  return createHmac('sha256', key).update(text).digest();
}

/** Signs `contentAuth` for `drm`, which is 'wv' or 'fps'. */
export function createLicenseUrl(drm, contentAuth, apiKey, now) {
  const contentAuthStr = urlSafeBase64(JSON.stringify(contentAuth));

  const signingDate = now.toISOString().replace(/[-:.]/g, '');
  const signedDate = sign(apiKey, signingDate);
  const hash = urlSafeBase64(sign(signedDate, contentAuthStr));

  const signature = `${apiKey.slice(0, 16)}:${signingDate}:${hash}`;
  const token = urlSafeBase64(JSON.stringify({ contentAuth: contentAuthStr, signature }));
  return `https://%licenseHost%/auth/${drm}/${token}`;
}
