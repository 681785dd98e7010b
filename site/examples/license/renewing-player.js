/** Lets the backend decide on the first license and each renewal. */
export function renewLicenses(player, sessionId, drm = 'wv') {
  const { RequestType } = shaka.net.NetworkingEngine;
  player.getNetworkingEngine().registerRequestFilter(async (type, request) => {
    if (type !== RequestType.LICENSE) return;
    const response = await fetch(`/watch/${sessionId}/license-url?drm=${drm}`, { method: 'POST' });
    if (!response.ok) {
      const refusal = new Error(`No license URL: HTTP ${response.status}`);
      throw Object.assign(refusal, { status: response.status });
    }
    const { licenseUrl } = await response.json();
    request.uris = [licenseUrl];
    request.headers['Content-Type'] = 'application/octet-stream';
  });
}
