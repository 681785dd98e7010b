package com.example.player

import com.google.android.play.core.integrity.StandardIntegrityException
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import org.json.JSONObject

/** Your backend rejected the request. 403 means that the app or device didn't pass. */
class AttestationRefused(val status: Int) : IOException("Your backend returned HTTP $status")

/** Replaces `watch(videoId)` and throws the same exceptions. */
suspend fun attestedWatch(videoId: String, integrity: IntegrityCheck): Watch =
    try {
        attest(videoId, integrity)
    } catch (error: AttestationRefused) {
        if (error.status != 503) throw error
        attest(videoId, integrity) // Google didn't respond to your backend, so retry once with a new nonce.
    }

private suspend fun attest(videoId: String, integrity: IntegrityCheck): Watch {
    val opened = post("/attest/$videoId", JSONObject())
    val nonce = opened.getString("nonce")
    val token = try {
        integrity.token(videoId, nonce)
    } catch (error: StandardIntegrityException) {
        throw IOException("No integrity token: ${error.errorCode}", error)
    }
    val proof = JSONObject().put("nonce", nonce).put("token", token)
    val licenseUrl = post("/attest/$videoId/license-url", proof).getString("licenseUrl")
    return Watch(opened.getString("manifestUrl"), licenseUrl)
}

private suspend fun post(path: String, body: JSONObject): JSONObject = withContext(Dispatchers.IO) {
    val connection = URL("https://app.example.com$path").openConnection() as HttpURLConnection
    try {
        connection.requestMethod = "POST"
        connection.doOutput = true
        connection.connectTimeout = 10_000
        connection.readTimeout = 10_000
        connection.setRequestProperty("Cookie", sessionCookie)
        connection.setRequestProperty("Content-Type", "application/json")
        connection.outputStream.use { it.write(body.toString().toByteArray()) }
        if (connection.responseCode != 200) {
            throw AttestationRefused(connection.responseCode)
        }
        JSONObject(connection.inputStream.bufferedReader().readText())
    } finally {
        connection.disconnect()
    }
}
