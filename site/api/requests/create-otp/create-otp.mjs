// Set API_SECRET and VIDEO_ID in the environment.
const body = { ttl: 300 };

const response = await fetch(`https://%apiHost%/api/videos/${process.env.VIDEO_ID}/otp`, {
  method: 'POST',
  headers: {
    Authorization: `Apisecret ${process.env.API_SECRET}`,
    Accept: 'application/json',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(body),
  signal: AbortSignal.timeout(10_000),
});
if (!response.ok) {
  throw new Error(`HTTP ${response.status}: ${await response.text()}`);
}

const { otp, playbackInfo } = await response.json();
console.log({ otp, playbackInfo });
