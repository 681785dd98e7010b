package com.example.player

import %androidPackage%.player.VdoPlayer

/** Pauses or plays. After the end, plays from the start. */
fun VdoPlayer.togglePlay() {
    val isEnded = playbackState == VdoPlayer.STATE_ENDED
    if (isEnded) seekTo(0)
    playWhenReady = isEnded || !playWhenReady
}

/** Seeks forward by the number of seconds, or back if it's negative. */
fun VdoPlayer.skip(seconds: Int) = seekTo((currentTime + seconds * 1000L).coerceIn(0, maxOf(0, duration)))

/** Sets the speed, where 1 is normal. Some devices don't support it. */
fun VdoPlayer.changeSpeed(speed: Float) {
    if (isSpeedControlSupported) playbackSpeed = speed
}
