package com.example.player

import android.app.Activity
import android.view.WindowManager
import android.widget.Toast
import androidx.annotation.RequiresApi
import %androidPackage%.player.VdoPlayer
import java.util.function.Consumer

/** Keeps the player paused while the screen is recorded. */
@RequiresApi(35)
class RecordingPause(private val activity: Activity, private val player: VdoPlayer) : PlaybackListener() {
    private var isRunning = false
    private var isRecorded = false
    private val callback = Consumer<Int> { state ->
        isRecorded = state == WindowManager.SCREEN_RECORDING_STATE_VISIBLE
        if (isRecorded && player.playWhenReady) pause()
    }

    init {
        player.addPlaybackEventListener(this)
    }

    /** Called when a video is loaded or the viewer taps play during a recording. */
    override fun onPlayerStateChanged(playWhenReady: Boolean, playbackState: Int) {
        if (isRecorded && playWhenReady) pause()
    }

    private fun pause() {
        player.playWhenReady = false
        Toast.makeText(activity, "Stop the screen recording to keep watching.", Toast.LENGTH_LONG).show()
    }

    fun start() {
        if (isRunning) return
        isRunning = true
        val windows = activity.windowManager
        callback.accept(windows.addScreenRecordingCallback(activity.mainExecutor, callback))
    }

    fun stop() {
        if (isRunning) activity.windowManager.removeScreenRecordingCallback(callback)
        isRunning = false
    }
}
