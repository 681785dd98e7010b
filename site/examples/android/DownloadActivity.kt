package com.example.player

import android.content.Intent
import android.os.Bundle
import android.util.Log
import android.widget.Button
import android.widget.TextView
import androidx.appcompat.app.AppCompatActivity
import %androidPackage%.media.ErrorDescription
import %androidPackage%.offline.DownloadOptions
import %androidPackage%.offline.DownloadRequest
import %androidPackage%.offline.DownloadSelections
import %androidPackage%.offline.DownloadStatus
import %androidPackage%.offline.OptionsDownloader
import %androidPackage%.offline.VdoDownloadManager
import java.io.IOException
import kotlin.concurrent.thread

class DownloadActivity : AppCompatActivity(), VdoDownloadManager.EventListener {
    private lateinit var manager: VdoDownloadManager
    private lateinit var statusView: TextView
    private lateinit var downloadButton: Button

    // The video of this screen. Set when the options are available, and saved for the next start.
    private val saved by lazy { getSharedPreferences("downloads", MODE_PRIVATE) }
    private var mediaId: String?
        get() = saved.getString(LESSON, null)
        set(value) = saved.edit().putString(LESSON, value).apply()

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        setContentView(R.layout.activity_download)
        statusView = findViewById(R.id.status)
        manager = VdoDownloadManager.getInstance(applicationContext)

        downloadButton = findViewById(R.id.download)
        // Each video is downloaded only once.
        downloadButton.isEnabled = mediaId == null
        downloadButton.setOnClickListener { requestOptions() }
        findViewById<Button>(R.id.pause).setOnClickListener { mediaId?.let { manager.stopDownloads(it) } }
        findViewById<Button>(R.id.resume).setOnClickListener { mediaId?.let { manager.resumeDownloads(it) } }
        findViewById<Button>(R.id.delete).setOnClickListener { mediaId?.let { manager.remove(it) } }
        findViewById<Button>(R.id.play).setOnClickListener {
            mediaId?.let {
                startActivity(Intent(this, OfflinePlayerActivity::class.java).putExtra("mediaId", it))
            }
        }
    }

    override fun onStart() {
        super.onStart()
        manager.addEventListener(this)
        // Shows what changed while the screen was closed.
        showStored("Not downloaded")
    }

    override fun onStop() {
        manager.removeEventListener(this)
        super.onStop()
    }

    // #region steps
    /** Step 1: list the available tracks. */
    private fun requestOptions() {
        statusView.text = "Preparing…"
        downloadButton.isEnabled = false
        thread {
            try {
                val (otp, playbackInfo) = PlaybackApi.fetch("download/$LESSON")
                OptionsDownloader(applicationContext)
                    .downloadOptionsWithOtp(otp, playbackInfo, null, optionsCallback)
            } catch (error: IOException) {
                runOnUiThread { refuse("Not available right now: ${error.message}") }
            }
        }
    }

    private val optionsCallback = object : OptionsDownloader.Callback {
        override fun onOptionsReceived(options: DownloadOptions) {
            enqueue(options)
        }

        override fun onOptionsNotReceived(error: ErrorDescription) {
            refuse("Error ${error.errorCode}: ${error.errorMsg}")
        }
    }

    /** The download didn't start, so the viewer can tap again. */
    private fun refuse(text: String) {
        statusView.text = text
        downloadButton.isEnabled = true
    }

    private fun enqueue(options: DownloadOptions) {
        // Step 2: choose the tracks.
        val selection = chooseTracks(options.availableTracks, maxHeight = 720, language = "en")
        try {
            // Step 3: enqueue.
            val request = DownloadRequest.Builder(DownloadSelections(options, selection))
                .setNotificationTitle(options.mediaInfo.title)
                .build()
            mediaId = options.mediaId
            manager.enqueueV2(request)
        } catch (error: IllegalArgumentException) {
            forget("These tracks can't be downloaded: ${error.message}")
        } catch (error: IllegalStateException) {
            showStored("The download can't start: ${error.message}")
        }
    }
    // #endregion

    override fun onQueued(mediaId: String, status: DownloadStatus) = runOnUiThread { show(status) }

    override fun onChanged(mediaId: String, status: DownloadStatus) = runOnUiThread { show(status) }

    override fun onCompleted(mediaId: String, status: DownloadStatus) = runOnUiThread { show(status) }

    override fun onFailed(mediaId: String, status: DownloadStatus) {
        Log.e("Download", "${status.reason}: ${status.reasonDescription}")
        runOnUiThread { show(status) }
    }

    override fun onDeleted(mediaId: String) = runOnUiThread {
        if (mediaId == this.mediaId) forget("Deleted.")
    }

    /** Shows the status of the download, or the text if there is no download. */
    private fun showStored(otherwise: String) {
        val id = mediaId ?: return
        manager.query(VdoDownloadManager.Query().setFilterByMediaId(id)) { downloads ->
            val download = downloads.firstOrNull()
            if (download != null) show(download) else forget(otherwise)
        }
    }

    private fun forget(text: String) {
        mediaId = null
        refuse(text)
    }

    private fun show(download: DownloadStatus) {
        // Called for all downloads of the app.
        if (download.mediaInfo.mediaId != mediaId) return
        statusView.text = when (download.status) {
            VdoDownloadManager.STATUS_PENDING -> "Waiting for its turn"
            VdoDownloadManager.STATUS_DOWNLOADING -> "Downloading: ${download.downloadPercent.coerceAtLeast(0)}%"
            VdoDownloadManager.STATUS_PAUSED -> "Paused at ${download.downloadPercent.coerceAtLeast(0)}%"
            VdoDownloadManager.STATUS_COMPLETED -> "Ready: ${download.mediaInfo.title}"
            // `afterFailure` on the Error codes page returns advice for the viewer.
            VdoDownloadManager.STATUS_FAILED -> "The download failed (${download.reason})."
            VdoDownloadManager.STATUS_REMOVING -> "Deleting…"
            VdoDownloadManager.STATUS_RESTARTING -> "Starting again…"
            else -> "Not downloaded"
        }
    }

    private companion object {
        const val LESSON = "fractions"
    }
}
