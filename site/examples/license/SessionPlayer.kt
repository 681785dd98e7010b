package com.example.player

import android.content.Context
import androidx.annotation.OptIn
import androidx.media3.common.MediaItem
import androidx.media3.common.util.UnstableApi
import androidx.media3.exoplayer.ExoPlayer
import androidx.media3.exoplayer.source.DefaultMediaSourceFactory

/** Creates a player that gets each license URL from the session. Prepare it like any other. */
@OptIn(UnstableApi::class)
fun sessionPlayer(context: Context, session: LessonSession): ExoPlayer {
    val sessions = drmSessions { session.licenseUrl() }
    val sources = DefaultMediaSourceFactory(context).setDrmSessionManagerProvider { sessions }
    return ExoPlayer.Builder(context).setMediaSourceFactory(sources).build().apply {
        setMediaItem(MediaItem.fromUri(session.manifestUrl))
    }
}
