package com.example.player

import android.net.Uri
import androidx.annotation.OptIn
import androidx.annotation.WorkerThread
import androidx.media3.common.util.UnstableApi
import androidx.media3.datasource.DefaultHttpDataSource
import androidx.media3.exoplayer.dash.DashUtil
import androidx.media3.exoplayer.drm.DrmSessionEventListener
import androidx.media3.exoplayer.drm.OfflineLicenseHelper
import java.io.IOException

/** Fetches and releases stored Widevine licenses. Call it on a background thread, because it waits for the network. */
@OptIn(UnstableApi::class)
@WorkerThread
object OfflineLicense {
    private val http = DefaultHttpDataSource.Factory()

    /** Fetches a license for a DASH video and stores it. Returns its key set ID. */
    fun fetch(watch: Watch): ByteArray {
        val source = http.createDataSource()
        val manifest = DashUtil.loadManifest(source, Uri.parse(watch.manifestUrl))
        val format = DashUtil.loadFormatWithDrmInitData(source, manifest.getPeriod(0))
            ?: throw IOException("The manifest doesn't declare a DRM system.")
        return helper(watch.licenseUrl) { it.downloadLicense(format) }
    }

    /** Returns the seconds until the rental period or, if that's sooner, the playback time ends. */
    fun secondsLeft(keySetId: ByteArray): Long =
        helper("") { it.getLicenseDurationRemainingSec(keySetId) }.let { minOf(it.first, it.second) }

    /** Deletes the license from the device and tells the license server. */
    fun release(keySetId: ByteArray, licenseUrl: String) =
        helper(licenseUrl) { it.releaseLicense(keySetId) }

    private fun <T> helper(licenseUrl: String, use: (OfflineLicenseHelper) -> T): T {
        val helper = OfflineLicenseHelper.newWidevineInstance(
            licenseUrl, http, DrmSessionEventListener.EventDispatcher()
        )
        try {
            return use(helper)
        } finally {
            helper.release()
        }
    }
}
