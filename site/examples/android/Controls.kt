package com.example.player

import %androidPackage%.player.VdoPlayer

/** Pauses or plays; after the end, from the beginning. */
fun VdoPlayer.togglePlay() {
    val isEnded = playbackState == VdoPlayer.STATE_ENDED
    if (isEnded) seekTo(0)
    playWhenReady = isEnded || !playWhenReady
}

/** Jumps ahead by some seconds, or back if the number is negative. */
fun VdoPlayer.skip(seconds: Int) = seekTo((currentTime + seconds * 1000L).coerceIn(0, maxOf(0, duration)))

/** 1 is normal. Not every device can change the speed. */
fun VdoPlayer.changeSpeed(speed: Float) {
    if (isSpeedControlSupported) playbackSpeed = speed
}
