package com.example.player

import android.content.pm.ActivityInfo
import android.text.format.DateUtils
import android.view.View
import android.view.accessibility.AccessibilityManager
import android.widget.Button
import android.widget.SeekBar
import android.widget.TextView
import androidx.activity.OnBackPressedCallback
import androidx.appcompat.app.AppCompatActivity
import androidx.core.view.WindowCompat
import androidx.core.view.WindowInsetsCompat
import androidx.core.view.WindowInsetsControllerCompat
import %androidPackage%.media.ErrorDescription
import %androidPackage%.player.VdoInitParams
import %androidPackage%.player.VdoPlayer

/** Connects the views of `activity_own_controls.xml` with the player. */
class OwnControls(
    private val activity: AppCompatActivity,
    private val player: VdoPlayer,
) : PlaybackListener(), SeekBar.OnSeekBarChangeListener {
    private val bar: View = activity.findViewById(R.id.controls)
    private val playButton: Button = activity.findViewById(R.id.play_pause)
    private val seekBar: SeekBar = activity.findViewById(R.id.seek_bar)
    private val time: TextView = activity.findViewById(R.id.time)
    private var isDragging = false
    private var hasFailed = false
    private var isInPip = false

    /** Enabled in full screen, where Back returns to the screen. */
    private val back = object : OnBackPressedCallback(false) {
        override fun handleOnBackPressed() = fillScreen(false)
    }

    // #region show
    private val hide = Runnable {
        val isPlaying = player.playWhenReady && player.playbackState == VdoPlayer.STATE_READY
        val readsScreen = activity.getSystemService(AccessibilityManager::class.java).isTouchExplorationEnabled
        if (isPlaying && !isDragging && !readsScreen) bar.visibility = View.GONE
    }

    /** Shows the controls for three seconds of playback. They stay hidden in the small window and stay visible with TalkBack. */
    private fun showBar() {
        bar.visibility = if (isInPip) View.GONE else View.VISIBLE
        bar.removeCallbacks(hide)
        bar.postDelayed(hide, 3_000)
    }

    private fun fillScreen(isFull: Boolean) {
        back.isEnabled = isFull
        activity.requestedOrientation =
            if (isFull) ActivityInfo.SCREEN_ORIENTATION_SENSOR_LANDSCAPE
            else ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED
        val window = WindowCompat.getInsetsController(activity.window, bar)
        window.systemBarsBehavior = WindowInsetsControllerCompat.BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE
        if (isFull) window.hide(WindowInsetsCompat.Type.systemBars())
        else window.show(WindowInsetsCompat.Type.systemBars())
        showBar()
    }
    // #endregion

    init {
        player.addPlaybackEventListener(this)
        seekBar.setOnSeekBarChangeListener(this)
        playButton.setOnClickListener {
            if (hasFailed) player.retry() else player.togglePlay()
            showBar()
        }
        activity.findViewById<View>(R.id.full_screen).setOnClickListener { fillScreen(!back.isEnabled) }
        activity.findViewById<View>(R.id.tap_area).setOnClickListener {
            if (bar.visibility == View.GONE) showBar() else bar.visibility = View.GONE
        }
        activity.onBackPressedDispatcher.addCallback(activity, back)
        activity.addOnPictureInPictureModeChangedListener { info ->
            isInPip = info.isInPictureInPictureMode
            showBar()
        }
        showDuration() // A restored player may already have its video.
        showBar()
    }

    override fun onLoading(params: VdoInitParams) = showFailure(false)

    override fun onLoaded(params: VdoInitParams) = showDuration()

    override fun onLoadError(params: VdoInitParams, error: ErrorDescription) = showFailure(true)

    override fun onError(params: VdoInitParams, error: ErrorDescription) = showFailure(true)

    override fun onProgress(positionMs: Long) {
        if (!isDragging) seekBar.progress = positionMs.toInt()
    }

    override fun onPlayerStateChanged(playWhenReady: Boolean, playbackState: Int) {
        if (hasFailed) return
        val isEnded = playbackState == VdoPlayer.STATE_ENDED
        playButton.text = if (playWhenReady && !isEnded) "Pause" else "Play"
        showBar()
    }

    private fun showDuration() {
        seekBar.max = maxOf(0, player.duration).toInt()
    }

    private fun showFailure(hasFailed: Boolean) {
        this.hasFailed = hasFailed
        playButton.text = if (hasFailed) "Try again" else "Play"
        showBar()
    }

    override fun onStartTrackingTouch(seekBar: SeekBar) {
        isDragging = true
    }

    override fun onStopTrackingTouch(seekBar: SeekBar) {
        isDragging = false
        player.seekTo(seekBar.progress.toLong())
        showBar()
    }

    /** Follows playback, or the viewer's finger during a drag. */
    override fun onProgressChanged(seekBar: SeekBar, progress: Int, fromUser: Boolean) {
        time.text = "${text(progress)} / ${text(seekBar.max)}"
    }

    private fun text(ms: Int) = DateUtils.formatElapsedTime(ms / 1000L)
}
