package com.example.player

import androidx.annotation.OptIn
import androidx.media3.common.C
import androidx.media3.common.util.UnstableApi
import androidx.media3.datasource.DefaultHttpDataSource
import androidx.media3.exoplayer.drm.DefaultDrmSessionManager
import androidx.media3.exoplayer.drm.ExoMediaDrm
import androidx.media3.exoplayer.drm.FrameworkMediaDrm
import androidx.media3.exoplayer.drm.HttpMediaDrmCallback
import androidx.media3.exoplayer.drm.MediaDrmCallback
import java.util.UUID

/** Calls [licenseUrl] before each license request, on a background thread. */
@OptIn(UnstableApi::class)
class FreshLicense(private val licenseUrl: () -> String) : MediaDrmCallback {
    private val http = DefaultHttpDataSource.Factory()

    override fun executeProvisionRequest(uuid: UUID, request: ExoMediaDrm.ProvisionRequest) =
        HttpMediaDrmCallback(null, http).executeProvisionRequest(uuid, request)

    override fun executeKeyRequest(uuid: UUID, request: ExoMediaDrm.KeyRequest) =
        HttpMediaDrmCallback(licenseUrl(), true, http).executeKeyRequest(uuid, request)
}

@OptIn(UnstableApi::class)
fun drmSessions(licenseUrl: () -> String): DefaultDrmSessionManager =
    DefaultDrmSessionManager.Builder()
        .setUuidAndExoMediaDrmProvider(C.WIDEVINE_UUID, FrameworkMediaDrm.DEFAULT_PROVIDER)
        .build(FreshLicense(licenseUrl))
