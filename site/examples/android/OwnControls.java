package com.example.player;

import android.content.pm.ActivityInfo;
import android.text.format.DateUtils;
import android.view.View;
import android.view.accessibility.AccessibilityManager;
import android.widget.Button;
import android.widget.SeekBar;
import android.widget.TextView;
import androidx.activity.OnBackPressedCallback;
import androidx.appcompat.app.AppCompatActivity;
import androidx.core.view.WindowCompat;
import androidx.core.view.WindowInsetsCompat;
import androidx.core.view.WindowInsetsControllerCompat;
import %androidPackage%.media.ErrorDescription;
import %androidPackage%.player.VdoInitParams;
import %androidPackage%.player.VdoPlayer;

/** Connects the views of `activity_own_controls.xml` with the player. */
final class OwnControls extends PlaybackListener implements SeekBar.OnSeekBarChangeListener {
    private final AppCompatActivity activity;
    private final VdoPlayer player;
    private final View bar;
    private final Button playButton;
    private final SeekBar seekBar;
    private final TextView time;
    private boolean isDragging = false;
    private boolean hasFailed = false;
    private boolean isInPip = false;

    /** Enabled in full screen, where Back returns to the screen. */
    private final OnBackPressedCallback back = new OnBackPressedCallback(false) {
        @Override
        public void handleOnBackPressed() {
            fillScreen(false);
        }
    };

    OwnControls(AppCompatActivity activity, VdoPlayer player) {
        this.activity = activity;
        this.player = player;
        bar = activity.findViewById(R.id.controls);
        playButton = activity.findViewById(R.id.play_pause);
        seekBar = activity.findViewById(R.id.seek_bar);
        time = activity.findViewById(R.id.time);
        player.addPlaybackEventListener(this);
        seekBar.setOnSeekBarChangeListener(this);
        playButton.setOnClickListener(view -> {
            if (hasFailed) player.retry();
            else Controls.togglePlay(player);
            showBar();
        });
        activity.findViewById(R.id.full_screen).setOnClickListener(view -> fillScreen(!back.isEnabled()));
        activity.findViewById(R.id.tap_area).setOnClickListener(view -> {
            if (bar.getVisibility() == View.GONE) showBar();
            else bar.setVisibility(View.GONE);
        });
        activity.getOnBackPressedDispatcher().addCallback(activity, back);
        activity.addOnPictureInPictureModeChangedListener(info -> {
            isInPip = info.isInPictureInPictureMode();
            showBar();
        });
        showDuration(); // A restored player may already have its video.
        showBar();
    }

    // #region show
    private final Runnable hide = this::hideBar;

    private void hideBar() {
        boolean isPlaying = player.getPlayWhenReady() && player.getPlaybackState() == VdoPlayer.STATE_READY;
        boolean readsScreen =
            activity.getSystemService(AccessibilityManager.class).isTouchExplorationEnabled();
        if (isPlaying && !isDragging && !readsScreen) bar.setVisibility(View.GONE);
    }

    /** Shows the controls for three seconds of playback. They stay hidden in the small window and stay visible with TalkBack. */
    private void showBar() {
        bar.setVisibility(isInPip ? View.GONE : View.VISIBLE);
        bar.removeCallbacks(hide);
        bar.postDelayed(hide, 3_000);
    }

    private void fillScreen(boolean isFull) {
        back.setEnabled(isFull);
        activity.setRequestedOrientation(isFull
            ? ActivityInfo.SCREEN_ORIENTATION_SENSOR_LANDSCAPE
            : ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED);
        WindowInsetsControllerCompat window = WindowCompat.getInsetsController(activity.getWindow(), bar);
        window.setSystemBarsBehavior(WindowInsetsControllerCompat.BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE);
        if (isFull) window.hide(WindowInsetsCompat.Type.systemBars());
        else window.show(WindowInsetsCompat.Type.systemBars());
        showBar();
    }
    // #endregion

    @Override
    public void onLoading(VdoInitParams params) {
        showFailure(false);
    }

    @Override
    public void onLoaded(VdoInitParams params) {
        showDuration();
    }

    @Override
    public void onLoadError(VdoInitParams params, ErrorDescription error) {
        showFailure(true);
    }

    @Override
    public void onError(VdoInitParams params, ErrorDescription error) {
        showFailure(true);
    }

    @Override
    public void onProgress(long positionMs) {
        if (!isDragging) seekBar.setProgress((int) positionMs);
    }

    @Override
    public void onPlayerStateChanged(boolean playWhenReady, int playbackState) {
        if (hasFailed) return;
        boolean isEnded = playbackState == VdoPlayer.STATE_ENDED;
        playButton.setText(playWhenReady && !isEnded ? "Pause" : "Play");
        showBar();
    }

    private void showDuration() {
        seekBar.setMax((int) Math.max(0, player.getDuration()));
    }

    private void showFailure(boolean hasFailed) {
        this.hasFailed = hasFailed;
        playButton.setText(hasFailed ? "Try again" : "Play");
        showBar();
    }

    @Override
    public void onStartTrackingTouch(SeekBar seekBar) {
        isDragging = true;
    }

    @Override
    public void onStopTrackingTouch(SeekBar seekBar) {
        isDragging = false;
        player.seekTo(seekBar.getProgress());
        showBar();
    }

    /** Follows playback, or the viewer's finger during a drag. */
    @Override
    public void onProgressChanged(SeekBar seekBar, int progress, boolean fromUser) {
        time.setText(text(progress) + " / " + text(seekBar.getMax()));
    }

    private static String text(int ms) {
        return DateUtils.formatElapsedTime(ms / 1000);
    }
}
