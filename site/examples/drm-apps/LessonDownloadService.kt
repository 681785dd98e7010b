package com.example.player

import android.app.Notification
import androidx.annotation.OptIn
import androidx.media3.common.util.UnstableApi
import androidx.media3.exoplayer.offline.Download
import androidx.media3.exoplayer.offline.DownloadManager
import androidx.media3.exoplayer.offline.DownloadNotificationHelper
import androidx.media3.exoplayer.offline.DownloadService
import androidx.media3.exoplayer.scheduler.PlatformScheduler
import androidx.media3.exoplayer.scheduler.Scheduler

@OptIn(UnstableApi::class)
class LessonDownloadService : DownloadService(
    /* foregroundNotificationId = */ 1,
    /* foregroundNotificationUpdateInterval = */ 1_000,
    /* channelId = */ "downloads",
    /* channelNameResourceId = */ R.string.downloads,
    /* channelDescriptionResourceId = */ 0
) {
    override fun getDownloadManager(): DownloadManager = Downloads.of(this).manager

    override fun getScheduler(): Scheduler = PlatformScheduler(this, 1)

    override fun getForegroundNotification(
        downloads: MutableList<Download>, notMetRequirements: Int
    ): Notification = DownloadNotificationHelper(this, "downloads").buildProgressNotification(
        this, android.R.drawable.stat_sys_download, null, null, downloads, notMetRequirements
    )

    /** Android 15 ends the service after six hours in the background. The download continues when the app is opened. */
    override fun onTimeout(startId: Int, fgsType: Int) = stopSelf()
}
