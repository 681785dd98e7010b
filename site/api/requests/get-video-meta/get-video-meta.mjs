const response = await fetch(`https://%apiHost%/api/meta/${process.env.VIDEO_ID}`, {
  headers: {
    Accept: 'application/json',
  },
  signal: AbortSignal.timeout(10_000),
});
if (!response.ok) {
  throw new Error(`HTTP ${response.status}: ${await response.text()}`);
}

console.log(await response.json());
