package com.example.player;

import android.os.Bundle;
import android.util.Log;
import android.view.View;
import android.view.WindowManager;
import android.widget.TextView;
import android.widget.Toast;
import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import androidx.appcompat.app.AppCompatActivity;
import androidx.core.os.BundleCompat;
import androidx.mediarouter.app.MediaRouteButton;
import com.google.android.gms.cast.framework.CastButtonFactory;
import com.google.android.gms.cast.framework.CastContext;
import com.google.android.gms.cast.framework.CastSession;
import %androidPackage%.cast.CastSessionAvailabilityListener;
import %androidPackage%.cast.CastVdoPlayer;
import %androidPackage%.media.ErrorDescription;
import %androidPackage%.player.PlayerHost;
import %androidPackage%.player.VdoInitParams;
import %androidPackage%.player.VdoPlayer;
import %androidPackage%.ui.view.VdoPlayerUIFragment;
import java.io.IOException;

public class CastPlayerActivity extends AppCompatActivity
        implements PlayerHost.InitializationListener, CastSessionAvailabilityListener {
    @Nullable private CastContext castContext;
    @Nullable private VdoPlayer localPlayer;
    @Nullable private CastVdoPlayer castPlayer;
    @Nullable private VdoPlayer currentPlayer;
    @Nullable private VdoInitParams params;
    private long position = 0;
    private String lesson = "fractions";
    private boolean hasNewOtp = false;
    /** The player whose OTP request is running. */
    @Nullable private VdoPlayer waiting;

    private final LocalNetworkPermission localNetwork = new LocalNetworkPermission(this);

    @Override
    protected void onCreate(@Nullable Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        if (getIntent().hasExtra("lesson")) lesson = getIntent().getStringExtra("lesson");
        if (savedInstanceState != null) {
            position = savedInstanceState.getLong("position");
            params = BundleCompat.getParcelable(savedInstanceState, "params", VdoInitParams.class);
        }
        localNetwork.ask();
        getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
        setContentView(R.layout.activity_cast_player);
        setUpCast();
        findViewById(R.id.play_pause).setOnClickListener(view -> togglePlay());
        VdoPlayerUIFragment fragment =
            (VdoPlayerUIFragment) getSupportFragmentManager().findFragmentById(R.id.player);
        fragment.initialize(this);
    }

    /** Returns null on devices without Google Play services, where only the phone plays. */
    private void setUpCast() {
        MediaRouteButton button = findViewById(R.id.cast_button);
        try {
            // Works in every version, even if Android Studio shows it as deprecated.
            castContext = CastContext.getSharedInstance(this);
            CastButtonFactory.setUpMediaRouteButton(getApplicationContext(), button);
        } catch (RuntimeException error) {
            Log.w("Player", "This device can't cast.", error);
            button.setVisibility(View.GONE);
        }
    }

    /** The system may stop the app while the TV plays. */
    @Override
    protected void onSaveInstanceState(@NonNull Bundle outState) {
        super.onSaveInstanceState(outState);
        outState.putLong("position", position);
        outState.putParcelable("params", params);
    }

    // #region switch
    @Override
    protected void onResume() {
        super.onResume();
        if (castContext == null) return;
        castPlayer = new CastVdoPlayer(castContext);
        castPlayer.setSessionAvailabilityListenerWeakRef(this);
        castPlayer.addPlaybackEventListener(listener);
        switchTo(castPlayer.isCastSessionAvailable() ? castPlayer : localPlayer);
    }

    @Override
    protected void onPause() {
        if (castPlayer != null) {
            castPlayer.setSessionAvailabilityListenerWeakRef(null);
            castPlayer.release();
        }
        if (currentPlayer == castPlayer) currentPlayer = null;
        castPlayer = null;
        super.onPause();
    }

    @Override
    public void onCastSessionAvailable() {
        switchTo(castPlayer);
    }

    @Override
    public void onCastSessionUnavailable() {
        switchTo(localPlayer);
    }

    @Override
    public void onInitializationSuccess(PlayerHost playerHost, VdoPlayer player, boolean wasRestored) {
        localPlayer = player;
        player.addPlaybackEventListener(listener);
        if (castPlayer != null && castPlayer.isCastSessionAvailable()) {
            // The TV is already playing, so the phone stays silent.
            player.stop();
        } else if (wasRestored) {
            // A restored fragment continues automatically.
            currentPlayer = player;
        } else {
            switchTo(player);
        }
    }

    private void switchTo(@Nullable VdoPlayer next) {
        if (next == null || next == currentPlayer) return;
        if (next == castPlayer) {
            if (localPlayer != null) localPlayer.stop();
        } else if (castPlayer != null) {
            castPlayer.stop();
        }
        currentPlayer = next;
        hasNewOtp = false;
        showDevice(next == castPlayer);

        // If the TV is still playing our video, take over instead of loading again.
        if (next == castPlayer && params != null && castPlayer.joinSession(params)) return;
        load(next);
    }
    // #endregion

    /** Pauses or plays. Loads the video again after its end or after an error. */
    private void togglePlay() {
        // The second condition ignores a second tap.
        if (currentPlayer == null || currentPlayer == waiting) return;
        boolean isEnded = currentPlayer.getPlaybackState() == VdoPlayer.STATE_ENDED;
        if (isEnded || currentPlayer.getPlaybackState() == VdoPlayer.STATE_IDLE) {
            if (isEnded) position = 0;
            hasNewOtp = false;
            load(currentPlayer);
        } else {
            currentPlayer.setPlayWhenReady(!currentPlayer.getPlayWhenReady());
        }
    }

    private void showDevice(boolean isCasting) {
        CastSession session = castContext == null
            ? null
            : castContext.getSessionManager().getCurrentCastSession();
        TextView status = findViewById(R.id.cast_status);
        status.setText("Playing on " + (session == null || session.getCastDevice() == null
            ? "the television"
            : session.getCastDevice().getFriendlyName()));
        status.setVisibility(isCasting ? View.VISIBLE : View.GONE);
    }

    private void load(VdoPlayer player) {
        waiting = player;
        new Thread(() -> {
            try {
                PlaybackApi.OtpResponse otpResponse = PlaybackApi.fetch("playback/" + lesson);
                runOnUiThread(() -> {
                    if (player == waiting) waiting = null;
                    // The viewer may have switched players since the request.
                    if (player != currentPlayer) return;
                    params = new VdoInitParams.Builder()
                        .setOtp(otpResponse.otp)
                        .setPlaybackInfo(otpResponse.playbackInfo)
                        .setResumeTime((int) position)
                        .setAllowAdbDebugging(BuildConfig.DEBUG)
                        .build();
                    player.load(params);
                });
            } catch (IOException error) {
                runOnUiThread(() -> {
                    if (player == waiting) waiting = null;
                    if (player == currentPlayer) {
                        show("Not available right now (" + error.getMessage()
                            + "). Tap Play or pause to try again.");
                    }
                });
            }
        }).start();
    }

    private final PlaybackListener listener = new PlaybackListener() {
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
            boolean isExpired = error.errorCode == 2013 || error.errorCode == 2018;
            if (isExpired && !hasNewOtp && currentPlayer != null) {
                hasNewOtp = true;
                load(currentPlayer);
            } else {
                report(error);
            }
        }

        @Override
        public void onError(VdoInitParams params, ErrorDescription error) {
            report(error);
        }
    };

    @Override
    public void onInitializationFailure(PlayerHost playerHost, ErrorDescription error) {
        report(error);
    }

    @Override
    public void onDeInitializationSuccess() {
        localPlayer = null;
    }

    private void report(ErrorDescription error) {
        Log.e("Player", error.errorCode + " (HTTP " + error.httpStatusCode + "): " + error.errorMsg);
        show("The video can't be played (" + error.errorCode + ").");
    }

    private void show(String message) {
        Toast.makeText(this, message, Toast.LENGTH_LONG).show();
    }
}
