package com.example.player

import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import org.json.JSONObject

class Watch(val manifestUrl: String, val licenseUrl: String)

/** The session cookie from your login, for example `session=1`. */
var sessionCookie = ""

/** Requests the URLs for one playback or one download from your backend. */
suspend fun watch(videoId: String, download: Boolean = false): Watch = withContext(Dispatchers.IO) {
    val query = if (download) "drm=wv&download=1" else "drm=wv"
    val connection = URL("https://app.example.com/watch/$videoId?$query").openConnection() as HttpURLConnection
    try {
        connection.requestMethod = "POST"
        connection.setRequestProperty("Cookie", sessionCookie)
        connection.connectTimeout = 10_000
        connection.readTimeout = 10_000
        if (connection.responseCode != 200) {
            throw IOException("Your backend returned HTTP ${connection.responseCode}")
        }
        val json = JSONObject(connection.inputStream.bufferedReader().readText())
        Watch(json.getString("manifestUrl"), json.getString("licenseUrl"))
    } finally {
        connection.disconnect()
    }
}
