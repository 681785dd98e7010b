/** Responds to a session's messages of type "license-request" and "license-renewal". */
export function answerMessages(session, fetchLicenseUrl) {
  session.addEventListener('message', async (event) => {
    try {
      const url = await fetchLicenseUrl(event.messageType);
      const response = await fetch(url, { method: 'POST', body: event.message });
      if (!response.ok) {
        throw new Error(`HTTP ${response.status}: ${await response.text()}`);
      }
      await session.update(await response.arrayBuffer());
    } catch (error) {
      // The current license stays valid until it ends.
      console.error(`${event.messageType} failed`, error);
    }
  });
  session.addEventListener('keystatuseschange', () => {
    for (const status of session.keyStatuses.values()) {
      if (status === 'expired') console.warn('The license has ended.');
    }
  });
}

/** Makes a FairPlay session send "license-renewal" at an interval until it closes. For `com.apple.fps` only. */
export function renewFairPlay(session, seconds = 240) {
  const timer = setInterval(() => {
    session.update(new TextEncoder().encode('renew')).catch((error) => console.error('No renewal', error));
  }, seconds * 1000);
  session.closed.then(() => clearInterval(timer));
}
