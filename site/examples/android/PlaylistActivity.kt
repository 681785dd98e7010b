package com.example.player

import android.os.Bundle
import android.util.Log
import android.view.WindowManager
import android.widget.Toast
import androidx.appcompat.app.AppCompatActivity
import androidx.recyclerview.widget.LinearLayoutManager
import androidx.recyclerview.widget.RecyclerView
import %androidPackage%.media.ErrorDescription
import %androidPackage%.player.PlayerHost
import %androidPackage%.player.VdoInitParams
import %androidPackage%.player.VdoPlayer
import %androidPackage%.ui.view.VdoPlayerUIFragment
import java.io.IOException
import kotlin.concurrent.thread

class PlaylistActivity : AppCompatActivity(), PlayerHost.InitializationListener {
    // In your app, get the list from your backend.
    private val items = listOf(
        PlaylistItem("fractions", "Fractions", 372),
        PlaylistItem("decimals", "Decimals", 415),
        PlaylistItem("percentages", "Percentages", 298),
    )
    private val adapter = PlaylistAdapter { index -> play(index) }
    private var player: VdoPlayer? = null
    private var current = 0
    private var lastRequest = 0
    private var positionMs = 0L
    private var hasNewOtp = false

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        window.addFlags(WindowManager.LayoutParams.FLAG_SECURE)
        setContentView(R.layout.activity_playlist)
        current = savedInstanceState?.getInt("current") ?: 0

        val list = findViewById<RecyclerView>(R.id.playlist)
        list.layoutManager = LinearLayoutManager(this)
        list.adapter = adapter

        val fragment = supportFragmentManager.findFragmentById(R.id.player) as VdoPlayerUIFragment
        fragment.initialize(this)
    }

    override fun onSaveInstanceState(outState: Bundle) {
        super.onSaveInstanceState(outState)
        outState.putInt("current", current)
    }

    override fun onInitializationSuccess(
        playerHost: PlayerHost,
        player: VdoPlayer,
        wasRestored: Boolean,
    ) {
        this.player = player
        player.addPlaybackEventListener(listener)
        if (wasRestored) showCurrent() else play(current)
    }

    // #region play
    private fun play(index: Int) {
        // The row and the video change together, even if the new video fails.
        player?.stop()
        current = index
        positionMs = 0
        hasNewOtp = false
        showCurrent()
        request(items[index].lesson)
    }

    private fun request(lesson: String) {
        lastRequest += 1
        val thisRequest = lastRequest
        thread {
            try {
                val otpResponse = PlaybackApi.fetch("playback/$lesson")
                val params = VdoInitParams.Builder()
                    .setOtp(otpResponse.otp)
                    .setPlaybackInfo(otpResponse.playbackInfo)
                    .setResumeTime(positionMs.toInt())
                    .setAllowAdbDebugging(BuildConfig.DEBUG)
                    .build()
                runOnUiThread { if (thisRequest == lastRequest) player?.load(params) }
            } catch (error: IOException) {
                runOnUiThread {
                    if (thisRequest == lastRequest) {
                        show("Not available right now (${error.message}). Tap the title to try again.")
                    }
                }
            }
        }
    }

    private val listener = object : PlaybackListener() {
        override fun onMediaEnded(params: VdoInitParams) {
            play((current + 1) % items.size)
        }

        override fun onLoaded(params: VdoInitParams) {
            hasNewOtp = false
        }

        override fun onProgress(positionMs: Long) {
            this@PlaylistActivity.positionMs = positionMs
        }

        override fun onLoadError(params: VdoInitParams, error: ErrorDescription) {
            // 2013 and 2018 mean that the OTP expired. Request a new OTP only once per load.
            if (error.errorCode !in setOf(2013, 2018) || hasNewOtp) return report(error)
            hasNewOtp = true
            request(items[current].lesson)
        }

        override fun onError(params: VdoInitParams, error: ErrorDescription) = report(error)
    }
    // #endregion

    private fun showCurrent() {
        adapter.submitList(items.mapIndexed { index, item -> PlaylistRow(item, index == current) })
    }

    override fun onInitializationFailure(playerHost: PlayerHost, error: ErrorDescription) =
        report(error)

    override fun onDeInitializationSuccess() {
        player = null
    }

    private fun report(error: ErrorDescription) {
        Log.e("Player", "${error.errorCode} (HTTP ${error.httpStatusCode}): ${error.errorMsg}")
        show("${items[current].title} can't be played (${error.errorCode}).")
    }

    private fun show(message: String) {
        Toast.makeText(this, message, Toast.LENGTH_LONG).show()
    }
}
