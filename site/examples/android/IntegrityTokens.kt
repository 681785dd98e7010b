package com.example.player

import android.content.Context
import android.util.Log
import com.google.android.gms.tasks.Task
import com.google.android.gms.tasks.Tasks
import com.google.android.play.core.integrity.IntegrityManagerFactory
import com.google.android.play.core.integrity.StandardIntegrityException
import com.google.android.play.core.integrity.StandardIntegrityManager.PrepareIntegrityTokenRequest
import com.google.android.play.core.integrity.StandardIntegrityManager.StandardIntegrityTokenProvider
import com.google.android.play.core.integrity.StandardIntegrityManager.StandardIntegrityTokenRequest
import %androidPackage%.media.ErrorCodes
import java.io.IOException
import java.security.MessageDigest
import java.util.concurrent.ExecutionException

/** Requests tokens from Google that your backend can check. Create one in your Application class. */
class IntegrityTokens(private val context: Context, private val cloudProjectNumber: Long) {
    // Takes a few seconds, so it starts with the app.
    private var provider: Task<StandardIntegrityTokenProvider> = prepare()

    // #region request
    /** Returns a token for the lesson and the backend's nonce. Blocks, so don't call it on the main thread. */
    fun request(lesson: String, nonce: String): String {
        val request = StandardIntegrityTokenRequest.builder()
            .setRequestHash(sha256("$lesson:$nonce"))
            .build()
        return try {
            try {
                Tasks.await(Tasks.await(provider).request(request)).token()
            } catch (expired: ExecutionException) {
                // The provider expires, or is missing after an offline start. Try once more with a new provider.
                provider = prepare()
                Tasks.await(Tasks.await(provider).request(request)).token()
            }
        } catch (error: ExecutionException) {
            // Converts Google's negative code to an SDK code from 1302 to 1320.
            val code = (error.cause as? StandardIntegrityException)?.let { ErrorCodes.getPlayIntegrityErrorCode(it.errorCode) }
            Log.w("Player", "Play Integrity: $code", error)
            throw IOException("Play Integrity returned no token (${code ?: "unknown"})", error)
        } catch (error: InterruptedException) {
            Thread.currentThread().interrupt()
            throw IOException("Interrupted while waiting for the token", error)
        }
    }

    private fun prepare(): Task<StandardIntegrityTokenProvider> =
        IntegrityManagerFactory.createStandard(context).prepareIntegrityToken(
            PrepareIntegrityTokenRequest.builder()
                .setCloudProjectNumber(cloudProjectNumber)
                .build(),
        )
    // #endregion

    private fun sha256(text: String): String =
        MessageDigest.getInstance("SHA-256").digest(text.toByteArray())
            .joinToString("") { "%02x".format(it) }

    companion object {
        /** The app's instance. Set it in your Application class. */
        var ofApp: IntegrityTokens? = null
    }
}
