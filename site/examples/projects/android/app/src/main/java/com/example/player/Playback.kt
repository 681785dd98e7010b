package com.example.player

import %androidPackage%.media.ErrorDescription
import %androidPackage%.media.PlayerOption
import %androidPackage%.media.Track
import %androidPackage%.player.VdoInitParams
import %androidPackage%.player.VdoPlayer
import %androidPackage%.player.VdoTimeLine
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import org.json.JSONException
import org.json.JSONObject

data class OtpResponse(val otp: String, val playbackInfo: String)

object PlaybackApi {
    // With `adb reverse tcp:8000 tcp:8000`, this is port 8000 of your computer.
    private const val BASE_URL = "http://localhost:8000"

    /** Calls the backend, for example "playback/fractions". Blocks, so call it on a background thread. */
    fun fetch(path: String): OtpResponse {
        val connection = URL("$BASE_URL/$path").openConnection() as HttpURLConnection
        try {
            connection.requestMethod = "POST"
            connection.connectTimeout = 10_000
            connection.readTimeout = 10_000
            // connection.setRequestProperty("Authorization", "Bearer …") // The viewer's login session.
            connection.doOutput = true
            connection.outputStream.close()
            if (connection.responseCode != 200) throw IOException("HTTP ${connection.responseCode}")
            val response = JSONObject(connection.inputStream.bufferedReader().readText())
            return OtpResponse(response.getString("otp"), response.getString("playbackInfo"))
        } catch (error: JSONException) {
            throw IOException("Unexpected response", error)
        } finally {
            connection.disconnect()
        }
    }
}

open class PlaybackListener : VdoPlayer.PlaybackEventListener {
    override fun onPlayerStateChanged(playWhenReady: Boolean, playbackState: Int) {}
    override fun onTracksChanged(available: Array<Track>, selected: Array<Track>) {}
    override fun onMetaDataLoaded(option: PlayerOption) {}
    override fun onTimelineChanged(timeline: VdoTimeLine?, reason: Int) {}
    override fun onBufferUpdate(bufferedMs: Long) {}
    override fun onSeekTo(positionMs: Long) {}
    override fun onProgress(positionMs: Long) {}
    override fun onPlaybackSpeedChanged(speed: Float) {}
    override fun onLoading(params: VdoInitParams) {}
    override fun onLoaded(params: VdoInitParams) {}
    override fun onLoadError(params: VdoInitParams, error: ErrorDescription) {}
    override fun onError(params: VdoInitParams, error: ErrorDescription) {}
    override fun onMediaEnded(params: VdoInitParams) {}
}
