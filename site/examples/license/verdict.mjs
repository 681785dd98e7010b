const MAX_AGE = 5 * 60 * 1000;

/**
 * Returns the reason to reject the request, or null.
 * @param payload `tokenPayloadExternal` of Google's response
 * @param expected package name of your app, the hash that your server computed, and the device labels that you require
 */
export function refusal(
  payload,
  { packageName, requestHash, labels = ['MEETS_DEVICE_INTEGRITY'], now = Date.now() },
) {
  const { requestDetails, appIntegrity, deviceIntegrity } = payload;
  if (requestDetails.requestPackageName !== packageName) return 'other app';
  if (requestDetails.requestHash !== requestHash) return 'token of another request';
  if (now - Number(requestDetails.timestampMillis) > MAX_AGE) return 'old token';
  if (appIntegrity?.appRecognitionVerdict !== 'PLAY_RECOGNIZED') return 'app not recognized';
  const device = deviceIntegrity?.deviceRecognitionVerdict ?? [];
  if (!labels.every((label) => device.includes(label))) return 'device not recognized';
  return null;
}
