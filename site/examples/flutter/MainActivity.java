package com.example.player;

import android.app.PictureInPictureParams;
import android.content.pm.PackageManager;
import android.os.Build;
import android.os.Bundle;
import android.util.Rational;
import android.view.WindowManager;
import androidx.annotation.NonNull;
import androidx.annotation.Nullable;
import androidx.annotation.RequiresApi;
import io.flutter.embedding.android.FlutterFragmentActivity;
import io.flutter.embedding.engine.FlutterEngine;
import io.flutter.plugin.common.MethodChannel;

public class MainActivity extends FlutterFragmentActivity {
    private boolean isVideoPlaying = false;

    @Override
    protected void onCreate(@Nullable Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE); // Screenshots and recordings stay black.
    }

    @Override
    public void configureFlutterEngine(@NonNull FlutterEngine flutterEngine) {
        super.configureFlutterEngine(flutterEngine);
        new MethodChannel(flutterEngine.getDartExecutor().getBinaryMessenger(), "com.example.player/pip")
            .setMethodCallHandler((call, result) -> {
                switch (call.method) {
                    case "setVideoPlaying":
                        isVideoPlaying = Boolean.TRUE.equals(call.arguments);
                        // Since Android 12, the system enters PiP automatically when the viewer goes home.
                        if (hasPip() && Build.VERSION.SDK_INT >= Build.VERSION_CODES.S) {
                            setPictureInPictureParams(pipParams(isVideoPlaying));
                        }
                        result.success(null);
                        break;
                    case "enter":
                        result.success(enterPip());
                        break;
                    default:
                        result.notImplemented();
                }
            });
    }

    /** Before Android 12, called when the viewer goes home or to another app. */
    @Override
    public void onUserLeaveHint() {
        super.onUserLeaveHint();
        if (isVideoPlaying && Build.VERSION.SDK_INT < Build.VERSION_CODES.S) enterPip();
    }

    private boolean hasPip() {
        return getPackageManager().hasSystemFeature(PackageManager.FEATURE_PICTURE_IN_PICTURE);
    }

    /** Returns whether the system entered PiP. */
    private boolean enterPip() {
        if (!hasPip() || Build.VERSION.SDK_INT < Build.VERSION_CODES.O) return false;
        return enterPictureInPictureMode(pipParams(isVideoPlaying));
    }

    @RequiresApi(Build.VERSION_CODES.O)
    private PictureInPictureParams pipParams(boolean autoEnter) {
        PictureInPictureParams.Builder params =
            new PictureInPictureParams.Builder().setAspectRatio(new Rational(16, 9));
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.S) params.setAutoEnterEnabled(autoEnter);
        return params.build();
    }
}
