package com.example.player

import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import kotlin.concurrent.thread
import org.json.JSONObject

/** Your backend rejected the request. 403 means that the account plays on too many devices. */
class SessionRefused(val status: Int) : IOException("Your backend returned HTTP $status")

/** A playback session on your backend. Create it on a background thread, because it waits for the network. */
class LessonSession(videoId: String) {
    private val opened = JSONObject(post("$videoId?drm=wv"))
    private val id: String = opened.getString("sessionId")
    val manifestUrl: String = opened.getString("manifestUrl")

    /** Requests a license URL for the first license or a renewal. Call it on a background thread. */
    fun licenseUrl(): String = JSONObject(post("$id/license-url?drm=wv")).getString("licenseUrl")

    /** Call this when the viewer leaves, so that the session no longer counts. */
    fun end() {
        thread { runCatching { post("$id/end") } }
    }

    private fun post(path: String): String {
        val connection = URL("https://app.example.com/watch/$path").openConnection() as HttpURLConnection
        try {
            connection.requestMethod = "POST"
            connection.setRequestProperty("Cookie", sessionCookie)
            connection.connectTimeout = 10_000
            connection.readTimeout = 10_000
            if (connection.responseCode !in 200..299) {
                throw SessionRefused(connection.responseCode)
            }
            return connection.inputStream.bufferedReader().readText()
        } finally {
            connection.disconnect()
        }
    }
}
