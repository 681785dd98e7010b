package com.example.player

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableIntStateOf
import androidx.compose.runtime.mutableLongStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import %androidPackage%.media.ErrorDescription
import %androidPackage%.player.PlayerHost
import %androidPackage%.player.VdoInitParams
import %androidPackage%.player.VdoPlayer

class PlayerState : PlaybackListener(), PlayerHost.InitializationListener {
    var player: VdoPlayer? by mutableStateOf(null)
        private set
    /** True while the video plays or buffers, so that a tap on the button pauses it. */
    var isPlaying by mutableStateOf(false)
        private set
    private var isEnded = false
    var positionMs by mutableLongStateOf(0L)
        private set
    /** 0 before the video is loaded. */
    var durationMs by mutableLongStateOf(0L)
        private set
    var error: String? by mutableStateOf(null)
    /** Increases when the video must be loaded again with a new OTP. */
    var attempt by mutableIntStateOf(0)
        private set
    private var lesson: String? = null
    private var hasNewOtp = false
    private var continuesByItself = false

    override fun onInitializationSuccess(
        playerHost: PlayerHost,
        player: VdoPlayer,
        wasRestored: Boolean,
    ) {
        player.addPlaybackEventListener(this)
        continuesByItself = wasRestored
        // A restored player may already have its video.
        durationMs = player.duration.coerceAtLeast(0)
        this.player = player
    }

    /** Called by the viewer's button. The next load requests a new OTP. */
    fun tryAgain() {
        error = null
        hasNewOtp = false
        attempt += 1
    }

    /** Returns false once for a restored player. */
    fun needsLoad(lesson: String): Boolean {
        if (this.lesson != null && lesson != this.lesson) {
            // Another lesson starts at the beginning and may request a second OTP again.
            player?.stop()
            hasNewOtp = false
            positionMs = 0
            durationMs = 0
        }
        this.lesson = lesson
        return !continuesByItself.also { continuesByItself = false }
    }

    /** Pauses or plays. After the end, plays from the start. */
    fun togglePlay() {
        if (isEnded) player?.seekTo(0)
        player?.setPlayWhenReady(isEnded || !isPlaying)
    }

    /** Seeks and immediately shows the new position. */
    fun seek(targetMs: Long) {
        positionMs = targetMs.coerceIn(0, durationMs)
        player?.seekTo(positionMs)
    }

    override fun onInitializationFailure(playerHost: PlayerHost, error: ErrorDescription) = show(error)

    override fun onDeInitializationSuccess() {
        player = null
    }

    // #region events
    override fun onPlayerStateChanged(playWhenReady: Boolean, playbackState: Int) {
        isEnded = playbackState == VdoPlayer.STATE_ENDED
        isPlaying = playWhenReady && playbackState in setOf(VdoPlayer.STATE_BUFFERING, VdoPlayer.STATE_READY)
    }

    override fun onProgress(positionMs: Long) {
        this.positionMs = positionMs
    }

    override fun onLoaded(params: VdoInitParams) {
        hasNewOtp = false
        durationMs = player?.duration?.coerceAtLeast(0) ?: 0
    }

    override fun onLoadError(params: VdoInitParams, error: ErrorDescription) {
        // 2013 and 2018 mean that the OTP expired. Request a new OTP only once per load.
        if (error.errorCode !in setOf(2013, 2018) || hasNewOtp) return show(error)
        hasNewOtp = true
        attempt += 1
    }

    override fun onError(params: VdoInitParams, error: ErrorDescription) = show(error)
    // #endregion

    private fun show(error: ErrorDescription) {
        this.error = "The video can't be played (${error.errorCode})."
    }
}
