package com.example.player

import android.content.Context
import androidx.annotation.OptIn
import androidx.media3.common.MediaItem
import androidx.media3.common.util.UnstableApi
import androidx.media3.exoplayer.ExoPlayer
import androidx.media3.exoplayer.source.DefaultMediaSourceFactory
import kotlinx.coroutines.runBlocking

/** Creates a player for a video. The license URL in `watched` is for the first request. */
@OptIn(UnstableApi::class)
fun freshPlayer(context: Context, videoId: String, watched: Watch): ExoPlayer {
    var unused: String? = watched.licenseUrl
    val sessions = drmSessions { unused?.also { unused = null } ?: runBlocking { watch(videoId).licenseUrl } }
    val sources = DefaultMediaSourceFactory(context).setDrmSessionManagerProvider { sessions }
    return ExoPlayer.Builder(context).setMediaSourceFactory(sources).build().apply {
        setMediaItem(MediaItem.fromUri(watched.manifestUrl))
    }
}
