package com.example.player;

import android.app.Activity;
import android.view.WindowManager;
import android.widget.Toast;
import androidx.annotation.RequiresApi;
import %androidPackage%.player.VdoPlayer;
import java.util.function.Consumer;

/** Keeps the player paused while the screen is recorded. */
@RequiresApi(35)
final class RecordingPause extends PlaybackListener {
    private final Activity activity;
    private final VdoPlayer player;
    private final Consumer<Integer> callback = this::update;
    private boolean isRunning = false;
    private boolean isRecorded = false;

    RecordingPause(Activity activity, VdoPlayer player) {
        this.activity = activity;
        this.player = player;
        player.addPlaybackEventListener(this);
    }

    private void update(int state) {
        isRecorded = state == WindowManager.SCREEN_RECORDING_STATE_VISIBLE;
        if (isRecorded && player.getPlayWhenReady()) pause();
    }

    /** Called when a video is loaded or the viewer taps play during a recording. */
    @Override
    public void onPlayerStateChanged(boolean playWhenReady, int playbackState) {
        if (isRecorded && playWhenReady) pause();
    }

    private void pause() {
        player.setPlayWhenReady(false);
        Toast.makeText(activity, "Stop the screen recording to keep watching.", Toast.LENGTH_LONG).show();
    }

    void start() {
        if (isRunning) return;
        isRunning = true;
        WindowManager windows = activity.getWindowManager();
        callback.accept(windows.addScreenRecordingCallback(activity.getMainExecutor(), callback));
    }

    void stop() {
        if (isRunning) activity.getWindowManager().removeScreenRecordingCallback(callback);
        isRunning = false;
    }
}
