package com.example.player

import android.os.Bundle
import android.util.Log
import android.view.WindowManager
import android.widget.Toast
import androidx.appcompat.app.AlertDialog
import androidx.appcompat.app.AppCompatActivity
import %androidPackage%.media.ErrorDescription
import %androidPackage%.player.PlayerHost
import %androidPackage%.player.VdoInitParams
import %androidPackage%.player.VdoPlayer
import %androidPackage%.ui.view.VdoPlayerUIFragment
import java.io.IOException
import kotlin.concurrent.thread

open class PlayerActivity : AppCompatActivity(), PlayerHost.InitializationListener {
    protected var player: VdoPlayer? = null
    protected var lesson = "fractions"
    private var positionMs = 0L
    private var hasNewOtp = false
    private var retryDialog: AlertDialog? = null

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        lesson = savedInstanceState?.getString("lesson") ?: intent.getStringExtra("lesson") ?: lesson
        window.addFlags(WindowManager.LayoutParams.FLAG_SECURE) // Screenshots and recordings stay black.
        setContentView(R.layout.activity_player)
        val fragment = supportFragmentManager.findFragmentById(R.id.player) as VdoPlayerUIFragment
        fragment.initialize(this)
    }

    override fun onSaveInstanceState(outState: Bundle) {
        super.onSaveInstanceState(outState)
        outState.putString("lesson", lesson)
    }

    override fun onInitializationSuccess(playerHost: PlayerHost, player: VdoPlayer, wasRestored: Boolean) {
        this.player = player
        player.addPlaybackEventListener(listener)
        if (!wasRestored) requestOtp() // A restored fragment continues automatically.
    }

    protected fun playLesson(lesson: String) {
        this.lesson = lesson
        positionMs = 0
        hasNewOtp = false
        player?.stop()
        requestOtp()
    }

    private fun requestOtp() {
        val requested = lesson
        retryDialog?.dismiss()
        thread {
            try {
                val otpResponse = PlaybackApi.fetch("playback/$requested")
                // If the viewer chose another lesson, it has its own request.
                runOnUiThread { if (requested == lesson) load(otpResponse) }
            } catch (error: IOException) {
                runOnUiThread { if (requested == lesson) offerRetry("Not available right now: ${error.message}") }
            }
        }
    }

    private fun load(otpResponse: OtpResponse) {
        val params = VdoInitParams.Builder()
            .setOtp(otpResponse.otp)
            .setPlaybackInfo(otpResponse.playbackInfo)
            .setResumeTime(positionMs.toInt())
            .setAllowAdbDebugging(BuildConfig.DEBUG)
            .build()
        player?.load(params)
    }

    private val listener = object : PlaybackListener() {
        override fun onLoaded(params: VdoInitParams) { hasNewOtp = false; Log.i("Player", "Loaded") }
        override fun onProgress(positionMs: Long) { this@PlayerActivity.positionMs = positionMs }
        override fun onLoadError(params: VdoInitParams, error: ErrorDescription) {
            // 2013 and 2018 mean that the OTP expired. Request a new OTP only once per load.
            if (error.errorCode !in setOf(2013, 2018) || hasNewOtp) return report(error)
            hasNewOtp = true
            requestOtp()
        }
        override fun onError(params: VdoInitParams, error: ErrorDescription) = report(error)
    }

    override fun onInitializationFailure(playerHost: PlayerHost, error: ErrorDescription) = report(error)
    override fun onDeInitializationSuccess() { player = null }

    private fun report(error: ErrorDescription) {
        Log.e("Player", "${error.errorCode} (HTTP ${error.httpStatusCode}): ${error.errorMsg}")
        show("The video can't be played (${error.errorCode}).")
    }

    private fun offerRetry(message: String) {
        if (isFinishing || isDestroyed) return
        retryDialog = AlertDialog.Builder(this).setMessage(message).setCancelable(false)
            .setPositiveButton("Try again") { _, _ -> hasNewOtp = false; requestOtp() }
            .setNegativeButton("Close") { _, _ -> finish() }.show()
    }

    private fun show(message: String) = Toast.makeText(this, message, Toast.LENGTH_LONG).show()
}
