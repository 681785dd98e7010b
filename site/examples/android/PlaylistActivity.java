package com.example.player;

import android.os.Bundle;
import android.util.Log;
import android.view.WindowManager;
import android.widget.Toast;
import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import androidx.appcompat.app.AppCompatActivity;
import androidx.recyclerview.widget.LinearLayoutManager;
import androidx.recyclerview.widget.RecyclerView;
import %androidPackage%.media.ErrorDescription;
import %androidPackage%.player.PlayerHost;
import %androidPackage%.player.VdoInitParams;
import %androidPackage%.player.VdoPlayer;
import %androidPackage%.ui.view.VdoPlayerUIFragment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class PlaylistActivity extends AppCompatActivity implements PlayerHost.InitializationListener {
    // In your app, get the list from your backend.
    private final List<PlaylistAdapter.Item> items = Arrays.asList(
        new PlaylistAdapter.Item("fractions", "Fractions", 372),
        new PlaylistAdapter.Item("decimals", "Decimals", 415),
        new PlaylistAdapter.Item("percentages", "Percentages", 298));
    private final PlaylistAdapter adapter = new PlaylistAdapter(this::play);
    @Nullable private VdoPlayer player;
    private int current = 0;
    private int lastRequest = 0;
    private long position = 0;
    private boolean hasNewOtp = false;

    @Override
    protected void onCreate(@Nullable Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
        setContentView(R.layout.activity_playlist);
        if (savedInstanceState != null) current = savedInstanceState.getInt("current");

        RecyclerView list = findViewById(R.id.playlist);
        list.setLayoutManager(new LinearLayoutManager(this));
        list.setAdapter(adapter);

        VdoPlayerUIFragment fragment =
            (VdoPlayerUIFragment) getSupportFragmentManager().findFragmentById(R.id.player);
        fragment.initialize(this);
    }

    @Override
    protected void onSaveInstanceState(@NonNull Bundle outState) {
        super.onSaveInstanceState(outState);
        outState.putInt("current", current);
    }

    @Override
    public void onInitializationSuccess(PlayerHost playerHost, VdoPlayer player, boolean wasRestored) {
        this.player = player;
        player.addPlaybackEventListener(listener);
        if (wasRestored) {
            showCurrent();
        } else {
            play(current);
        }
    }

    // #region play
    private void play(int index) {
        // The row and the video change together, even if the new video fails.
        if (player != null) player.stop();
        current = index;
        position = 0;
        hasNewOtp = false;
        showCurrent();
        request(items.get(index).lesson);
    }

    private void request(String lesson) {
        int thisRequest = ++lastRequest;
        new Thread(() -> {
            try {
                PlaybackApi.OtpResponse otpResponse = PlaybackApi.fetch("playback/" + lesson);
                VdoInitParams params = new VdoInitParams.Builder()
                    .setOtp(otpResponse.otp)
                    .setPlaybackInfo(otpResponse.playbackInfo)
                    .setResumeTime((int) position)
                    .setAllowAdbDebugging(BuildConfig.DEBUG)
                    .build();
                runOnUiThread(() -> {
                    if (thisRequest == lastRequest && player != null) player.load(params);
                });
            } catch (IOException error) {
                runOnUiThread(() -> {
                    if (thisRequest == lastRequest) {
                        show("Not available right now (" + error.getMessage() + "). Tap the title to try again.");
                    }
                });
            }
        }).start();
    }

    private final PlaybackListener listener = new PlaybackListener() {
        @Override
        public void onMediaEnded(VdoInitParams params) {
            play((current + 1) % items.size());
        }

        @Override
        public void onLoaded(VdoInitParams params) {
            hasNewOtp = false;
        }

        @Override
        public void onProgress(long positionMs) {
            position = positionMs;
        }

        @Override
        public void onLoadError(VdoInitParams params, ErrorDescription error) {
            // 2013 and 2018 mean that the OTP expired. Request a new OTP only once per load.
            if ((error.errorCode == 2013 || error.errorCode == 2018) && !hasNewOtp) {
                hasNewOtp = true;
                request(items.get(current).lesson);
            } else {
                report(error);
            }
        }

        @Override
        public void onError(VdoInitParams params, ErrorDescription error) {
            report(error);
        }
    };
    // #endregion

    private void showCurrent() {
        List<PlaylistAdapter.Row> rows = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            rows.add(new PlaylistAdapter.Row(items.get(i), i == current));
        }
        adapter.submitList(rows);
    }

    @Override
    public void onInitializationFailure(PlayerHost playerHost, ErrorDescription error) {
        report(error);
    }

    @Override
    public void onDeInitializationSuccess() {
        player = null;
    }

    private void report(ErrorDescription error) {
        Log.e("Player", error.errorCode + " (HTTP " + error.httpStatusCode + "): " + error.errorMsg);
        show(items.get(current).title + " can't be played (" + error.errorCode + ").");
    }

    private void show(String message) {
        Toast.makeText(this, message, Toast.LENGTH_LONG).show();
    }
}
