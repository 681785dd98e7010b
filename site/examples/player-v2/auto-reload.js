// #region load-again
const player = VdoPlayer.getInstance(document.querySelector('iframe'));

/** The viewer's position. Stored, because a video that fails before it has loaded is at 0. */
let resumeAt = 0;

/** While `true`, errors belong to the video that has already failed. */
let isWaitingForOtp = false;

/** Reloads the video with a new OTP and continues at the same position. */
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
  // The position can't be set before this event. Adding the same function twice adds it once.
  player.video.addEventListener('loadedmetadata', goOn);
  await player.api.loadVideo({ otp, playbackInfo }).catch((error) => {
    player.video.removeEventListener('loadedmetadata', goOn); // Otherwise it would move the next video.
    throw error;
  });
}

function goOn() {
  player.video.removeEventListener('loadedmetadata', goOn);
  if (resumeAt > 0) player.video.currentTime = resumeAt; // A seek to 0 would leave the live edge of a stream.
  player.video.play().catch(() => {}); // If the browser blocks it, the viewer presses play in the player.
}
// #endregion

// #region auto-reload
// The page contains <p id="player-note" role="status"></p>.
const note = document.getElementById('player-note');
let lastTry = -Infinity;

player.video.addEventListener('playing', () => {
  note.textContent = '';
});

function tellViewer() {
  note.textContent = "This video can't be played right now. Reload the page or try another browser.";
}

player.video.addEventListener('error', () => {
  if (isWaitingForOtp) return; // One failure can fire more than one event.
  const hasFailedAgain = performance.now() - lastTry < 60_000;
  lastTry = performance.now();
  if (hasFailedAgain) tellViewer();
  else loadAgain().catch(tellViewer);
});
// #endregion
