// #region load-again
/** Loads the video of `player` again, with a new OTP, and goes on at the same position. */
async function loadAgain(player) {
  const position = player.video.currentTime;
  const response = await fetch('/api/playback/42', { method: 'POST' });
  if (!response.ok) throw new Error(`No OTP: HTTP ${response.status}`);
  const { otp, playbackInfo } = await response.json();
  const goOn = () => {
    player.video.removeEventListener('loadedmetadata', goOn);
    player.video.currentTime = position;
    player.video.play().catch(() => {}); // Blocked by the browser: the viewer presses play in the player.
  };
  // Before that, there is no video in which to set a position.
  player.video.addEventListener('loadedmetadata', goOn);
  await player.api.loadVideo({ otp, playbackInfo });
}
// #endregion

const note = document.getElementById('player-note');
let lastTry = -Infinity;

function tellViewer() {
  note.textContent = 'This video cannot be played now. Reload the page, or try another browser.';
}

player.video.addEventListener('error', () => {
  const hasFailedAgain = performance.now() - lastTry < 60_000;
  lastTry = performance.now();
  if (hasFailedAgain) tellViewer();
  else loadAgain(player).catch(tellViewer);
});
