package com.example.player

import android.os.Bundle
import android.util.Log
import android.view.WindowManager
import android.widget.Toast
import androidx.appcompat.app.AppCompatActivity
import %androidPackage%.media.ErrorDescription
import %androidPackage%.player.PlayerHost
import %androidPackage%.player.VdoInitParams
import %androidPackage%.player.VdoPlayer
import %androidPackage%.ui.view.VdoPlayerUIFragment

class OfflinePlayerActivity : AppCompatActivity(), PlayerHost.InitializationListener {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        window.addFlags(WindowManager.LayoutParams.FLAG_SECURE)
        setContentView(R.layout.activity_player)
        val fragment = supportFragmentManager.findFragmentById(R.id.player) as VdoPlayerUIFragment
        fragment.initialize(this)
    }

    override fun onInitializationSuccess(
        playerHost: PlayerHost,
        player: VdoPlayer,
        wasRestored: Boolean,
    ) {
        player.addPlaybackEventListener(object : PlaybackListener() {
            override fun onLoadError(params: VdoInitParams, error: ErrorDescription) = show(error)
            override fun onError(params: VdoInitParams, error: ErrorDescription) = show(error)
        })
        val mediaId = intent.getStringExtra("mediaId") ?: return finish()
        if (!wasRestored) {
            // #region load
            val params = VdoInitParams.Builder()
                .setOfflinePlayback(mediaId)
                .enableAutoResume()
                .setAllowAdbDebugging(BuildConfig.DEBUG)
                .build()
            player.load(params)
            // #endregion
        }
    }

    override fun onInitializationFailure(playerHost: PlayerHost, error: ErrorDescription) = show(error)

    override fun onDeInitializationSuccess() {}

    // #region message
    private fun show(error: ErrorDescription) {
        Log.e("Player", "${error.errorCode} (HTTP ${error.httpStatusCode}): ${error.errorMsg}")
        val message = when (error.errorCode) {
            6187, 6191 -> "The rental period has ended. Delete the download, then download the video again."
            4102 -> "Delete this download if it's still listed, then download the video again."
            5160, 5161 ->
                "This download can't be read. Put the SD card back, or delete the download and download the video again."
            6102 -> "The download isn't complete yet. Wait for it or resume it."
            else -> "The video can't be played (${error.errorCode})."
        }
        Toast.makeText(this, message, Toast.LENGTH_LONG).show()
    }
    // #endregion
}
