package com.example.player

import android.os.Bundle
import android.util.Log
import android.view.View
import android.view.WindowManager
import android.widget.Button
import android.widget.TextView
import android.widget.Toast
import androidx.appcompat.app.AppCompatActivity
import androidx.core.os.BundleCompat
import androidx.mediarouter.app.MediaRouteButton
import com.google.android.gms.cast.framework.CastButtonFactory
import com.google.android.gms.cast.framework.CastContext
import %androidPackage%.cast.CastSessionAvailabilityListener
import %androidPackage%.cast.CastVdoPlayer
import %androidPackage%.media.ErrorDescription
import %androidPackage%.player.PlayerHost
import %androidPackage%.player.VdoInitParams
import %androidPackage%.player.VdoPlayer
import %androidPackage%.ui.view.VdoPlayerUIFragment
import java.io.IOException
import kotlin.concurrent.thread

class CastPlayerActivity :
    AppCompatActivity(),
    PlayerHost.InitializationListener,
    CastSessionAvailabilityListener {

    private var castContext: CastContext? = null
    private var localPlayer: VdoPlayer? = null
    private var castPlayer: CastVdoPlayer? = null
    private var currentPlayer: VdoPlayer? = null
    private var params: VdoInitParams? = null
    private var positionMs = 0L
    private var lesson = "fractions"
    private var hasNewOtp = false
    /** The player whose OTP request is running. */
    private var waiting: VdoPlayer? = null

    private val localNetwork = LocalNetworkPermission(this)

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        intent.getStringExtra("lesson")?.let { lesson = it }
        if (savedInstanceState != null) {
            positionMs = savedInstanceState.getLong("positionMs")
            params = BundleCompat.getParcelable(savedInstanceState, "params", VdoInitParams::class.java)
        }
        localNetwork.ask()
        window.addFlags(WindowManager.LayoutParams.FLAG_SECURE)
        setContentView(R.layout.activity_cast_player)
        setUpCast()
        findViewById<Button>(R.id.play_pause).setOnClickListener { togglePlay() }
        val fragment = supportFragmentManager.findFragmentById(R.id.player) as VdoPlayerUIFragment
        fragment.initialize(this)
    }

    /** Returns null on devices without Google Play services, where only the phone plays. */
    private fun setUpCast() {
        val button = findViewById<MediaRouteButton>(R.id.cast_button)
        try {
            // Works in every version, even if Android Studio shows it as deprecated.
            castContext = CastContext.getSharedInstance(this)
            CastButtonFactory.setUpMediaRouteButton(applicationContext, button)
        } catch (error: RuntimeException) {
            Log.w("Player", "This device can't cast.", error)
            button.visibility = View.GONE
        }
    }

    /** The system may stop the app while the TV plays. */
    override fun onSaveInstanceState(outState: Bundle) {
        super.onSaveInstanceState(outState)
        outState.putLong("positionMs", positionMs)
        outState.putParcelable("params", params)
    }

    // #region switch
    override fun onResume() {
        super.onResume()
        val player = CastVdoPlayer(castContext ?: return)
        player.setSessionAvailabilityListenerWeakRef(this)
        player.addPlaybackEventListener(listener)
        castPlayer = player
        switchTo(if (player.isCastSessionAvailable) player else localPlayer)
    }

    override fun onPause() {
        castPlayer?.let {
            it.setSessionAvailabilityListenerWeakRef(null)
            it.release()
        }
        if (currentPlayer === castPlayer) currentPlayer = null
        castPlayer = null
        super.onPause()
    }

    override fun onCastSessionAvailable() = switchTo(castPlayer)

    override fun onCastSessionUnavailable() = switchTo(localPlayer)

    override fun onInitializationSuccess(
        playerHost: PlayerHost,
        player: VdoPlayer,
        wasRestored: Boolean,
    ) {
        localPlayer = player
        player.addPlaybackEventListener(listener)
        // The TV is already playing, so the phone stays silent.
        if (castPlayer?.isCastSessionAvailable == true) return player.stop()
        // A restored fragment continues automatically.
        if (wasRestored) currentPlayer = player else switchTo(player)
    }

    private fun switchTo(next: VdoPlayer?) {
        if (next == null || next === currentPlayer) return
        if (next === castPlayer) localPlayer?.stop() else castPlayer?.stop()
        currentPlayer = next
        hasNewOtp = false
        showDevice(isCasting = next === castPlayer)

        // If the TV is still playing our video, take over instead of loading again.
        val shown = params
        if (next is CastVdoPlayer && shown != null && next.joinSession(shown)) return
        load(next)
    }
    // #endregion

    /** Pauses or plays. Loads the video again after its end or after an error. */
    private fun togglePlay() {
        val player = currentPlayer ?: return
        if (player === waiting) return // Ignores a second tap.
        val isEnded = player.playbackState == VdoPlayer.STATE_ENDED
        if (isEnded || player.playbackState == VdoPlayer.STATE_IDLE) {
            if (isEnded) positionMs = 0
            hasNewOtp = false
            load(player)
        } else {
            player.playWhenReady = !player.playWhenReady
        }
    }

    private fun showDevice(isCasting: Boolean) {
        val device = castContext?.sessionManager?.currentCastSession?.castDevice
        val name = device?.friendlyName ?: "the television"
        val status = findViewById<TextView>(R.id.cast_status)
        status.text = "Playing on $name"
        status.visibility = if (isCasting) View.VISIBLE else View.GONE
    }

    private fun load(player: VdoPlayer) {
        waiting = player
        thread {
            try {
                val otpResponse = PlaybackApi.fetch("playback/$lesson")
                runOnUiThread {
                    if (player === waiting) waiting = null
                    // The viewer may have switched players since the request.
                    if (player === currentPlayer) {
                        val loaded = VdoInitParams.Builder()
                            .setOtp(otpResponse.otp)
                            .setPlaybackInfo(otpResponse.playbackInfo)
                            .setResumeTime(positionMs.toInt())
                            .setAllowAdbDebugging(BuildConfig.DEBUG)
                            .build()
                        params = loaded
                        player.load(loaded)
                    }
                }
            } catch (error: IOException) {
                runOnUiThread {
                    if (player === waiting) waiting = null
                    if (player === currentPlayer) {
                        show("Not available right now (${error.message}). Tap Play or pause to try again.")
                    }
                }
            }
        }
    }

    private val listener = object : PlaybackListener() {
        override fun onLoaded(params: VdoInitParams) {
            hasNewOtp = false
        }

        override fun onProgress(positionMs: Long) {
            this@CastPlayerActivity.positionMs = positionMs
        }

        override fun onLoadError(params: VdoInitParams, error: ErrorDescription) {
            // 2013 and 2018 mean that the OTP expired. Request a new OTP only once per load.
            if (error.errorCode !in setOf(2013, 2018) || hasNewOtp) return report(error)
            hasNewOtp = true
            currentPlayer?.let { load(it) }
        }

        override fun onError(params: VdoInitParams, error: ErrorDescription) = report(error)
    }

    override fun onInitializationFailure(playerHost: PlayerHost, error: ErrorDescription) =
        report(error)

    override fun onDeInitializationSuccess() {
        localPlayer = null
    }

    private fun report(error: ErrorDescription) {
        Log.e("Player", "${error.errorCode} (HTTP ${error.httpStatusCode}): ${error.errorMsg}")
        show("The video can't be played (${error.errorCode}).")
    }

    private fun show(message: String) {
        Toast.makeText(this, message, Toast.LENGTH_LONG).show()
    }
}
