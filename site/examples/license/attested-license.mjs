import { createHash } from 'node:crypto';
import { GoogleAuth } from 'google-auth-library';
import { createLicenseUrl } from './license-url.mjs';
import { takeNonce } from './nonces.mjs';
import { refusal } from './verdict.mjs';

const PACKAGE = 'com.example.player';
const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/playintegrity' });

/** Returns Google's verdicts, or null if Google can't read the token. */
async function decodeToken(token) {
  const response = await fetch(`https://playintegrity.googleapis.com/v1/${PACKAGE}:decodeIntegrityToken`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await auth.getAccessToken()}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ integrity_token: token }),
  });
  if (response.status === 400) return null; // Truncated, invented, or for another app.
  if (!response.ok) {
    throw new Error(`Google couldn't decode the token: HTTP ${response.status}`);
  }
  return (await response.json()).tokenPayloadExternal;
}

/** Returns a license URL for a token, or the reason for the rejection. */
export async function attestedLicense({ account, token, videoId, nonce, contentId }) {
  if (!takeNonce(account, videoId, nonce)) {
    return { reason: 'nonce used up' };
  }
  const verdicts = await decodeToken(token);
  if (verdicts === null) {
    return { reason: 'token not readable' };
  }
  const requestHash = createHash('sha256').update(`${videoId}:${nonce}`).digest('hex');
  const reason = refusal(verdicts, { packageName: PACKAGE, requestHash });
  if (reason !== null) {
    return { reason };
  }
  const now = new Date();
  const contentAuth = { contentId, expires: Math.floor(now.getTime() / 1000) + 300 };
  return { licenseUrl: createLicenseUrl('wv', contentAuth, process.env.DRM_API_KEY, now) };
}

/** Returns the status for your endpoint and, on success, the body. Take `account` from the session and `contentId` from your database. */
export async function attestedAnswer(request) {
  try {
    const { licenseUrl, reason } = await attestedLicense(request);
    if (!reason) return { status: 200, body: { licenseUrl } };
    console.warn('No license for', request.account, request.videoId, reason);
    return { status: 403 }; // No reason, because it would help anyone who modifies the app.
  } catch (error) {
    console.error(error);
    return { status: 503 };
  }
}
