// #region load-again
const player = VdoPlayer.getInstance(document.querySelector('iframe'));

/** Where the viewer was. Kept, because a video that fails before it has loaded is at 0. */
let resumeAt = 0;

/** Until the new OTP arrives, errors are of the video that has failed already. */
let isWaitingForOtp = false;

/** Loads the video again, with a new OTP, and continues at the same position. */
async function loadAgain() {
  resumeAt = player.video.currentTime || resumeAt;
  isWaitingForOtp = true;
  const response = await fetch('/api/playback/3f29b7c1d0a84e6f9b5c2e7d8a1f4063', { method: 'POST' }).finally(
    () => {
      isWaitingForOtp = false;
    },
  );
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
  if (isWaitingForOtp) return; // One failure can fire more than one event.
  const hasFailedAgain = performance.now() - lastTry < 60_000;
  lastTry = performance.now();
  if (hasFailedAgain) tellViewer();
  else loadAgain().catch(tellViewer);
});
// #endregion
