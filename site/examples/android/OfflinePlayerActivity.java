package com.example.player;

import android.os.Bundle;
import android.util.Log;
import android.view.WindowManager;
import android.widget.Toast;
import androidx.annotation.Nullable;
import androidx.appcompat.app.AppCompatActivity;
import %androidPackage%.media.ErrorDescription;
import %androidPackage%.player.PlayerHost;
import %androidPackage%.player.VdoInitParams;
import %androidPackage%.player.VdoPlayer;
import %androidPackage%.ui.view.VdoPlayerUIFragment;

public class OfflinePlayerActivity extends AppCompatActivity
        implements PlayerHost.InitializationListener {
    @Override
    protected void onCreate(@Nullable Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
        setContentView(R.layout.activity_player);
        VdoPlayerUIFragment fragment =
            (VdoPlayerUIFragment) getSupportFragmentManager().findFragmentById(R.id.player);
        fragment.initialize(this);
    }

    @Override
    public void onInitializationSuccess(PlayerHost playerHost, VdoPlayer player, boolean wasRestored) {
        player.addPlaybackEventListener(new PlaybackListener() {
            @Override
            public void onLoadError(VdoInitParams params, ErrorDescription error) {
                show(error);
            }

            @Override
            public void onError(VdoInitParams params, ErrorDescription error) {
                show(error);
            }
        });
        String mediaId = getIntent().getStringExtra("mediaId");
        if (mediaId == null) {
            finish();
            return;
        }
        if (!wasRestored) {
            // #region load
            VdoInitParams params = new VdoInitParams.Builder()
                .setOfflinePlayback(mediaId)
                .enableAutoResume()
                .setAllowAdbDebugging(BuildConfig.DEBUG)
                .build();
            player.load(params);
            // #endregion
        }
    }

    @Override
    public void onInitializationFailure(PlayerHost playerHost, ErrorDescription error) {
        show(error);
    }

    @Override
    public void onDeInitializationSuccess() {}

    private void show(ErrorDescription error) {
        Log.e("Player", error.errorCode + " (HTTP " + error.httpStatusCode + "): " + error.errorMsg);
        Toast.makeText(this, message(error.errorCode), Toast.LENGTH_LONG).show();
    }

    // #region message
    private static String message(int code) {
        switch (code) {
            case 6187:
            case 6191:
                return "The rental period has ended. Delete the download, then download the video again.";
            case 4102:
                return "Delete this download if it's still listed, then download the video again.";
            case 5160:
            case 5161:
                return "This download can't be read. Put the SD card back, or delete the download and download the video again.";
            case 6102:
                return "The download isn't complete yet. Wait for it or resume it.";
            default:
                return "The video can't be played (" + code + ").";
        }
    }
    // #endregion
}
