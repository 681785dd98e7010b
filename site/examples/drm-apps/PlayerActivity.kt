package com.example.player

import android.os.Bundle
import android.util.Log
import android.view.Gravity
import android.view.View
import android.view.ViewGroup.LayoutParams.WRAP_CONTENT
import android.view.WindowManager
import android.widget.Button
import android.widget.FrameLayout
import androidx.activity.ComponentActivity
import androidx.lifecycle.lifecycleScope
import androidx.media3.common.C
import androidx.media3.common.MediaItem
import androidx.media3.common.PlaybackException
import androidx.media3.common.Player
import androidx.media3.exoplayer.ExoPlayer
import androidx.media3.ui.PlayerView
import java.io.IOException
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch
import org.json.JSONException

class PlayerActivity : ComponentActivity() {
    private var loading: Job? = null
    private var player: ExoPlayer? = null
    private var position = 0L
    private var wasPlaying = true
    private lateinit var view: PlayerView
    private lateinit var tryAgain: Button

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        window.addFlags(WindowManager.LayoutParams.FLAG_SECURE)
        view = PlayerView(this)
        tryAgain = Button(this)
        tryAgain.text = "This video can't be played. Try again"
        tryAgain.setOnClickListener { openVideo() }
        val screen = FrameLayout(this)
        screen.addView(view)
        screen.addView(tryAgain, FrameLayout.LayoutParams(WRAP_CONTENT, WRAP_CONTENT, Gravity.CENTER))
        setContentView(screen)
    }

    override fun onStart() {
        super.onStart()
        openVideo()
    }

    /** Requests a new license URL and plays from `position`. */
    private fun openVideo() {
        tryAgain.visibility = View.GONE
        val videoId = requireNotNull(intent.getStringExtra("videoId"))
        loading = lifecycleScope.launch {
            try {
                play(watch(videoId))
            } catch (error: IOException) {
                showError("No license URL", error)
            } catch (error: JSONException) {
                showError("No license URL", error)
            }
        }
    }

    private fun showError(what: String, error: Exception) {
        Log.e("Player", what, error)
        close()
        tryAgain.visibility = View.VISIBLE
    }

    private fun play(watch: Watch) {
        val item = MediaItem.Builder()
            .setUri(watch.manifestUrl)
            .setDrmConfiguration(
                MediaItem.DrmConfiguration.Builder(C.WIDEVINE_UUID)
                    .setLicenseUri(watch.licenseUrl)
                    .build()
            )
            .build()

        player = ExoPlayer.Builder(this).build().also {
            view.player = it
            it.addListener(errors)
            it.setMediaItem(item, position)
            it.playWhenReady = wasPlaying
            it.prepare()
        }
    }

    override fun onStop() {
        super.onStop()
        close()
    }

    private fun close() {
        loading?.cancel()
        view.player = null
        player?.let {
            position = it.currentPosition
            wasPlaying = it.playWhenReady
            it.release()
        }
        player = null
    }

    private val errors = object : Player.Listener {
        override fun onPlayerError(error: PlaybackException) {
            showError("${error.errorCodeName} (${error.errorCode})", error)
        }
    }
}
