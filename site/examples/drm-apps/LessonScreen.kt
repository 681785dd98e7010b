package com.example.player

import android.Manifest
import android.os.Build
import android.os.Bundle
import android.util.Log
import android.widget.Toast
import androidx.activity.ComponentActivity
import androidx.activity.result.contract.ActivityResultContracts
import androidx.annotation.OptIn
import androidx.lifecycle.lifecycleScope
import androidx.media3.common.PlaybackException
import androidx.media3.common.Player
import androidx.media3.common.util.UnstableApi
import androidx.media3.exoplayer.ExoPlayer
import androidx.media3.exoplayer.offline.DownloadService
import androidx.media3.ui.PlayerView
import java.io.IOException
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch
import org.json.JSONException

/** Downloads a lesson and plays it without a connection. Call its methods from your buttons. */
@OptIn(UnstableApi::class)
class LessonScreen : ComponentActivity() {
    private val downloads by lazy { Downloads.of(this) }
    private val notifications = registerForActivityResult(ActivityResultContracts.RequestPermission()) {}
    private lateinit var view: PlayerView
    private var opening: Job? = null
    private var player: ExoPlayer? = null

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        view = PlayerView(this)
        setContentView(view)
    }

    fun download(id: String) {
        if (Build.VERSION.SDK_INT >= 33) notifications.launch(Manifest.permission.POST_NOTIFICATIONS)
        lifecycleScope.launch {
            val watched = watchOrNull(id) ?: return@launch showMessage("Connect to the internet, then try again.")
            try {
                downloads.start(id, watched)
            } catch (error: IOException) {
                Log.e("Download", "No license", error) // DrmSessionException is also an IOException
                showMessage("The download couldn't start. Try again.")
            }
        }
    }

    /** Plays a download from the cache. */
    fun play(id: String) {
        close()
        opening = lifecycleScope.launch {
            val item = downloads.item(id) ?: return@launch showMessage(downloads.problem(id))
            if (downloads.secondsLeft(id) <= 60) return@launch showMessage("Connect to the internet to renew this download.")
            player = downloads.player().also {
                view.player = it
                it.addListener(errors)
                it.setMediaItem(item)
                it.prepare()
                it.play()
            }
        }
    }

    fun renew(id: String) {
        lifecycleScope.launch {
            val watched = watchOrNull(id) ?: return@launch showMessage("Connect to the internet to renew this download.")
            try {
                downloads.renew(id, watched)
            } catch (error: IOException) {
                Log.e("Download", "No license", error)
                showMessage("This download can't be renewed right now.")
            }
        }
    }

    /** Deletes a download. Without a connection, the license stays on the device. */
    fun delete(id: String) {
        close()
        lifecycleScope.launch { downloads.delete(id, watchOrNull(id)?.licenseUrl) }
    }

    /** Requests the URLs for a download from your backend, or returns null. */
    private suspend fun watchOrNull(id: String): Watch? = try {
        watch(id, download = true)
    } catch (error: IOException) {
        null.also { Log.e("Download", "No license URL", error) }
    } catch (error: JSONException) {
        null.also { Log.e("Download", "Unexpected response from your backend", error) }
    }

    override fun onStart() {
        super.onStart()
        DownloadService.start(this, LessonDownloadService::class.java) // continues downloads that were interrupted
    }

    override fun onStop() {
        super.onStop()
        close()
    }

    /** Releases the player, which would otherwise keep its license session. */
    private fun close() {
        opening?.cancel()
        view.player = null
        player?.release()
        player = null
    }

    private val errors = object : Player.Listener {
        override fun onPlayerError(error: PlaybackException) {
            Log.e("Download", "${error.errorCodeName} (${error.errorCode})", error)
            showMessage("This download can't be played. Connect to the internet, then try again.")
        }
    }

    private fun showMessage(text: String) = Toast.makeText(this, text, Toast.LENGTH_LONG).show()
}
