// #region load-again
const player = VdoPlayer.getInstance(document.querySelector('iframe'));

/** Where the viewer was. Kept, because a video that fails before it has loaded is at 0. */
let resumeAt = 0;

/** Loads the video again, with a new OTP, and goes on at the same position. */
async function loadAgain() {
  resumeAt = player.video.currentTime || resumeAt;
  const response = await fetch('/api/playback/3f29b7c1d0a84e6f9b5c2e7d8a1f4063', { method: 'POST' });
  if (!response.ok) throw new Error(`No OTP: HTTP ${response.status}`);
  const { otp, playbackInfo } = await response.json();
  // Before this event, there is no video in which to set a position. Adding the same function twice adds it once.
  player.video.addEventListener('loadedmetadata', goOn);
  await player.api.loadVideo({ otp, playbackInfo }).catch((error) => {
    player.video.removeEventListener('loadedmetadata', goOn); // It would move the next video.
    throw error;
  });
}

function goOn() {
  player.video.removeEventListener('loadedmetadata', goOn);
  if (resumeAt > 0) player.video.currentTime = resumeAt; // A seek to 0 would leave the live edge of a stream.
  player.video.play().catch(() => {}); // Blocked by the browser: the viewer presses play in the player.
}
// #endregion

// #region auto-reload
// In the page: <p id="player-note" role="status"></p>
const note = document.getElementById('player-note');
let lastTry = -Infinity;

player.video.addEventListener('playing', () => {
  note.textContent = '';
});

function tellViewer() {
  note.textContent = 'This video cannot be played now. Reload the page, or try another browser.';
}

player.video.addEventListener('error', () => {
  const hasFailedAgain = performance.now() - lastTry < 60_000;
  lastTry = performance.now();
  if (hasFailedAgain) tellViewer();
  else loadAgain().catch(tellViewer);
});
// #endregion
