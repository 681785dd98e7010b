package com.example.player;

import android.content.Intent;
import android.content.SharedPreferences;
import android.os.Bundle;
import android.util.Log;
import android.view.View;
import android.widget.TextView;
import androidx.annotation.Nullable;
import androidx.appcompat.app.AppCompatActivity;
import %androidPackage%.media.ErrorDescription;
import %androidPackage%.offline.DownloadOptions;
import %androidPackage%.offline.DownloadRequest;
import %androidPackage%.offline.DownloadSelections;
import %androidPackage%.offline.DownloadStatus;
import %androidPackage%.offline.OptionsDownloader;
import %androidPackage%.offline.VdoDownloadManager;
import java.io.IOException;

public class DownloadActivity extends AppCompatActivity implements VdoDownloadManager.EventListener {
    private static final String LESSON = "fractions";

    private VdoDownloadManager manager;
    private TextView statusView;
    private View downloadButton;
    // The video of this screen. Set when the options are available, and saved for the next start.
    private SharedPreferences saved;
    @Nullable private String mediaId;

    @Override
    protected void onCreate(@Nullable Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.activity_download);
        saved = getSharedPreferences("downloads", MODE_PRIVATE);
        mediaId = saved.getString(LESSON, null);
        statusView = findViewById(R.id.status);
        manager = VdoDownloadManager.getInstance(getApplicationContext());

        downloadButton = findViewById(R.id.download);
        // Each video is downloaded only once.
        downloadButton.setEnabled(mediaId == null);
        downloadButton.setOnClickListener(view -> requestOptions());
        findViewById(R.id.pause).setOnClickListener(view -> {
            if (mediaId != null) manager.stopDownloads(mediaId);
        });
        findViewById(R.id.resume).setOnClickListener(view -> {
            if (mediaId != null) manager.resumeDownloads(mediaId);
        });
        findViewById(R.id.delete).setOnClickListener(view -> {
            if (mediaId != null) manager.remove(mediaId);
        });
        findViewById(R.id.play).setOnClickListener(view -> {
            if (mediaId == null) return;
            startActivity(new Intent(this, OfflinePlayerActivity.class).putExtra("mediaId", mediaId));
        });
    }

    @Override
    protected void onStart() {
        super.onStart();
        manager.addEventListener(this);
        // Shows what changed while the screen was closed.
        showStored("Not downloaded");
    }

    @Override
    protected void onStop() {
        manager.removeEventListener(this);
        super.onStop();
    }

    // #region steps
    /** Step 1: list the available tracks. */
    private void requestOptions() {
        statusView.setText("Preparing…");
        downloadButton.setEnabled(false);
        new Thread(() -> {
            try {
                PlaybackApi.OtpResponse otpResponse = PlaybackApi.fetch("download/" + LESSON);
                new OptionsDownloader(getApplicationContext()).downloadOptionsWithOtp(
                    otpResponse.otp, otpResponse.playbackInfo, null, optionsCallback);
            } catch (IOException error) {
                runOnUiThread(() -> refuse("Not available right now: " + error.getMessage()));
            }
        }).start();
    }

    private final OptionsDownloader.Callback optionsCallback = new OptionsDownloader.Callback() {
        @Override
        public void onOptionsReceived(DownloadOptions options) {
            enqueue(options);
        }

        @Override
        public void onOptionsNotReceived(ErrorDescription error) {
            refuse("Error " + error.errorCode + ": " + error.errorMsg);
        }
    };

    /** The download didn't start, so the viewer can tap again. */
    private void refuse(String text) {
        statusView.setText(text);
        downloadButton.setEnabled(true);
    }

    private void enqueue(DownloadOptions options) {
        // Step 2: choose the tracks.
        int[] selection = ChooseTracks.choose(options.availableTracks, 720, "en");
        try {
            // Step 3: enqueue.
            DownloadRequest request = new DownloadRequest.Builder(new DownloadSelections(options, selection))
                .setNotificationTitle(options.mediaInfo.title)
                .build();
            keep(options.mediaId);
            manager.enqueueV2(request);
        } catch (IllegalArgumentException error) {
            forget("These tracks can't be downloaded: " + error.getMessage());
        } catch (IllegalStateException error) {
            showStored("The download can't start: " + error.getMessage());
        }
    }
    // #endregion

    private void keep(@Nullable String id) {
        mediaId = id;
        saved.edit().putString(LESSON, id).apply();
    }

    @Override
    public void onQueued(String mediaId, DownloadStatus status) {
        runOnUiThread(() -> show(status));
    }

    @Override
    public void onChanged(String mediaId, DownloadStatus status) {
        runOnUiThread(() -> show(status));
    }

    @Override
    public void onCompleted(String mediaId, DownloadStatus status) {
        runOnUiThread(() -> show(status));
    }

    @Override
    public void onFailed(String mediaId, DownloadStatus status) {
        Log.e("Download", status.reason + ": " + status.reasonDescription);
        runOnUiThread(() -> show(status));
    }

    @Override
    public void onDeleted(String mediaId) {
        runOnUiThread(() -> {
            if (mediaId.equals(this.mediaId)) forget("Deleted.");
        });
    }

    /** Shows the status of the download, or the text if there is no download. */
    private void showStored(String otherwise) {
        if (mediaId == null) return;
        manager.query(new VdoDownloadManager.Query().setFilterByMediaId(mediaId), downloads -> {
            if (downloads.isEmpty()) forget(otherwise);
            else show(downloads.get(0));
        });
    }

    private void forget(String text) {
        keep(null);
        refuse(text);
    }

    private void show(DownloadStatus download) {
        // Called for all downloads of the app.
        if (!download.mediaInfo.mediaId.equals(mediaId)) return;
        statusView.setText(describe(download));
    }

    private static String describe(DownloadStatus download) {
        switch (download.status) {
            case VdoDownloadManager.STATUS_PENDING:
                return "Waiting for its turn";
            case VdoDownloadManager.STATUS_DOWNLOADING:
                return "Downloading: " + Math.max(0, download.downloadPercent) + "%";
            case VdoDownloadManager.STATUS_PAUSED:
                return "Paused at " + Math.max(0, download.downloadPercent) + "%";
            case VdoDownloadManager.STATUS_COMPLETED:
                return "Ready: " + download.mediaInfo.title;
            case VdoDownloadManager.STATUS_FAILED:
                // `afterFailure` on the Error codes page returns advice for the viewer.
                return "The download failed (" + download.reason + ").";
            case VdoDownloadManager.STATUS_REMOVING:
                return "Deleting…";
            case VdoDownloadManager.STATUS_RESTARTING:
                return "Starting again…";
            default:
                return "Not downloaded";
        }
    }
}
