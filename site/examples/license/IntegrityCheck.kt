package com.example.player

import android.content.Context
import com.google.android.play.core.integrity.IntegrityManagerFactory
import com.google.android.play.core.integrity.StandardIntegrityException
import com.google.android.play.core.integrity.StandardIntegrityManager
import com.google.android.play.core.integrity.StandardIntegrityManager.PrepareIntegrityTokenRequest
import com.google.android.play.core.integrity.StandardIntegrityManager.StandardIntegrityTokenProvider
import com.google.android.play.core.integrity.StandardIntegrityManager.StandardIntegrityTokenRequest
import com.google.android.play.core.integrity.model.StandardIntegrityErrorCode
import java.security.MessageDigest
import kotlinx.coroutines.tasks.await

class IntegrityCheck(context: Context, private val cloudProjectNumber: Long) {
    private val manager: StandardIntegrityManager = IntegrityManagerFactory.createStandard(context)
    private var provider: StandardIntegrityTokenProvider? = null

    /** Takes seconds, so call it when the app starts. */
    suspend fun prepare(): StandardIntegrityTokenProvider {
        val request = PrepareIntegrityTokenRequest.builder()
            .setCloudProjectNumber(cloudProjectNumber)
            .build()
        return manager.prepareIntegrityToken(request).await().also { provider = it }
    }

    /** Returns a token that works only for this video and the backend's nonce. */
    suspend fun token(videoId: String, nonce: String): String {
        val request = StandardIntegrityTokenRequest.builder()
            .setRequestHash(sha256("$videoId:$nonce"))
            .build()
        return try {
            (provider ?: prepare()).request(request).await().token()
        } catch (error: StandardIntegrityException) {
            if (error.errorCode != StandardIntegrityErrorCode.INTEGRITY_TOKEN_PROVIDER_INVALID) throw error
            prepare().request(request).await().token() // The provider had expired.
        }
    }

    private companion object {

        fun sha256(text: String): String =
            MessageDigest.getInstance("SHA-256").digest(text.toByteArray())
                .joinToString("") { "%02x".format(it) }
    }
}
