package com.example.player

import android.content.Context
import android.net.Uri
import android.util.Base64
import android.util.Log
import androidx.annotation.OptIn
import androidx.media3.common.C
import androidx.media3.common.MediaItem
import androidx.media3.common.MimeTypes
import androidx.media3.common.util.UnstableApi
import androidx.media3.database.StandaloneDatabaseProvider
import androidx.media3.datasource.DefaultHttpDataSource
import androidx.media3.datasource.cache.CacheDataSource
import androidx.media3.datasource.cache.NoOpCacheEvictor
import androidx.media3.datasource.cache.SimpleCache
import androidx.media3.exoplayer.ExoPlayer
import androidx.media3.exoplayer.drm.DrmSession.DrmSessionException
import androidx.media3.exoplayer.offline.Download
import androidx.media3.exoplayer.offline.DownloadManager
import androidx.media3.exoplayer.offline.DownloadRequest
import androidx.media3.exoplayer.offline.DownloadService
import androidx.media3.exoplayer.source.DefaultMediaSourceFactory
import java.io.File
import java.util.concurrent.Executors
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

@OptIn(UnstableApi::class)
class Downloads private constructor(private val context: Context) {
    private val database = StandaloneDatabaseProvider(context)
    private val cache = SimpleCache(
        File(context.getExternalFilesDir(null), "downloads"), NoOpCacheEvictor(), database
    )
    val manager = DownloadManager(
        context, database, cache, DefaultHttpDataSource.Factory(), Executors.newFixedThreadPool(4)
    )

    /** Called on the main thread with the ID of a download that has started, ended, or failed. */
    var onChanged: (String) -> Unit = {}

    init {
        manager.addListener(object : DownloadManager.Listener {
            override fun onDownloadChanged(
                downloadManager: DownloadManager, download: Download, finalException: Exception?
            ) {
                if (finalException != null) Log.e("Downloads", download.request.id, finalException)
                onChanged(download.request.id)
            }
        })
    }

    /** Key set IDs by download ID. They're separate from the downloads, because a renewal changes only them. */
    private val keySets = context.getSharedPreferences("key-sets", Context.MODE_PRIVATE)

    /** Fetches the license first, because the download doesn't play without it. */
    suspend fun start(id: String, watch: Watch) {
        renew(id, watch)
        val request = DownloadRequest.Builder(id, Uri.parse(watch.manifestUrl))
            .setMimeType(MimeTypes.APPLICATION_MPD)
            .build()
        viaService(
            { DownloadService.sendAddDownload(context, LessonDownloadService::class.java, request, false) },
            { manager.addDownload(request) }
        )
    }

    /** Returns the media item of a complete download, which plays without a connection, or null. */
    suspend fun item(id: String): MediaItem? = complete(id)?.let { request ->
        MediaItem.Builder()
            .setUri(request.uri)
            .setMimeType(request.mimeType)
            .setDrmConfiguration(
                MediaItem.DrmConfiguration.Builder(C.WIDEVINE_UUID).setKeySetId(keySetId(id)).build()
            )
            .build()
    }

    /** Returns a text for the viewer that explains why the download doesn't play yet. */
    suspend fun problem(id: String): String {
        val running = manager.currentDownloads.find { it.request.id == id }
        if (running != null) return "Downloading: ${maxOf(0, running.percentDownloaded.toInt())}%"
        return when (withContext(Dispatchers.IO) { manager.downloadIndex.getDownload(id)?.state }) {
            Download.STATE_COMPLETED -> "Downloaded"
            Download.STATE_FAILED -> "The download failed. Start it again."
            else -> "Not downloaded yet"
        }
    }

    /** Creates a player that reads only the cache. */
    fun player(): ExoPlayer {
        val offline = CacheDataSource.Factory().setCache(cache).setCacheWriteDataSinkFactory(null)
        return ExoPlayer.Builder(context)
            .setMediaSourceFactory(DefaultMediaSourceFactory(context).setDataSourceFactory(offline))
            .build()
    }

    /** Fetches a new license for a download, then releases the old one. The media stays. */
    suspend fun renew(id: String, watch: Watch) {
        val old = keySetId(id)
        val keySetId = withContext(Dispatchers.IO) { OfflineLicense.fetch(watch) }
        keySets.edit().putString(id, Base64.encodeToString(keySetId, Base64.NO_WRAP)).apply()
        if (old != null) release(old, watch.licenseUrl)
    }

    /** Returns the seconds until a download's license ends, or 0 if this device can't read one. */
    suspend fun secondsLeft(id: String): Long = withContext(Dispatchers.IO) {
        try {
            keySetId(id)?.let { OfflineLicense.secondsLeft(it) } ?: 0
        } catch (error: DrmSessionException) {
            0
        }
    }

    /** Deletes the media. If there's a license URL, also releases the license at the license server. */
    suspend fun delete(id: String, licenseUrl: String?) {
        keySetId(id)?.let { if (licenseUrl != null) release(it, licenseUrl) }
        keySets.edit().remove(id).apply()
        viaService(
            { DownloadService.sendRemoveDownload(context, LessonDownloadService::class.java, id, false) },
            { manager.removeDownload(id) }
        )
    }

    /** Android doesn't start services for background apps, so the download may run without a notification. */
    private fun viaService(send: () -> Unit, direct: () -> Unit) = try {
        send()
    } catch (error: IllegalStateException) {
        direct()
    }

    private fun keySetId(id: String): ByteArray? =
        keySets.getString(id, null)?.let { Base64.decode(it, Base64.NO_WRAP) }

    private suspend fun release(keySetId: ByteArray, licenseUrl: String) {
        try {
            withContext(Dispatchers.IO) { OfflineLicense.release(keySetId, licenseUrl) }
        } catch (error: DrmSessionException) {
            Log.w("Downloads", "The license stays until its rental period ends", error)
        }
    }

    private suspend fun complete(id: String): DownloadRequest? = withContext(Dispatchers.IO) {
        manager.downloadIndex.getDownload(id)?.takeIf { it.state == Download.STATE_COMPLETED }?.request
    }

    companion object {
        @Volatile
        private var instance: Downloads? = null

        /** The app has one cache, because two caches in one folder would damage it. */
        fun of(context: Context): Downloads =
            instance ?: synchronized(this) {
                instance ?: Downloads(context.applicationContext).also { instance = it }
            }
    }
}
