package com.example.player;

import android.content.Context;
import android.util.Log;
import com.google.android.gms.tasks.Task;
import com.google.android.gms.tasks.Tasks;
import com.google.android.play.core.integrity.IntegrityManagerFactory;
import com.google.android.play.core.integrity.StandardIntegrityException;
import com.google.android.play.core.integrity.StandardIntegrityManager.PrepareIntegrityTokenRequest;
import com.google.android.play.core.integrity.StandardIntegrityManager.StandardIntegrityTokenProvider;
import com.google.android.play.core.integrity.StandardIntegrityManager.StandardIntegrityTokenRequest;
import %androidPackage%.media.ErrorCodes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.concurrent.ExecutionException;

/** Requests tokens from Google that your backend can check. Create one in your Application class. */
final class IntegrityTokens {
    /** The app's instance. Set it in your Application class. */
    static IntegrityTokens ofApp;

    private final Context context;
    private final long cloudProjectNumber;
    // Takes a few seconds, so it starts with the app.
    private Task<StandardIntegrityTokenProvider> provider;

    IntegrityTokens(Context context, long cloudProjectNumber) {
        this.context = context;
        this.cloudProjectNumber = cloudProjectNumber;
        provider = prepare();
    }

    // #region request
    /** Returns a token for the lesson and the backend's nonce. Blocks, so don't call it on the main thread. */
    String request(String lesson, String nonce) throws IOException {
        try {
            StandardIntegrityTokenRequest request = StandardIntegrityTokenRequest.builder()
                .setRequestHash(sha256(lesson + ":" + nonce))
                .build();
            try {
                return Tasks.await(Tasks.await(provider).request(request)).token();
            } catch (ExecutionException expired) {
                // The provider expires, or is missing after an offline start. Try once more with a new provider.
                provider = prepare();
                return Tasks.await(Tasks.await(provider).request(request)).token();
            }
        } catch (ExecutionException error) {
            String code = "unknown";
            if (error.getCause() instanceof StandardIntegrityException) {
                // Converts Google's negative code to an SDK code from 1302 to 1320.
                int given = ((StandardIntegrityException) error.getCause()).getErrorCode();
                code = String.valueOf(ErrorCodes.getPlayIntegrityErrorCode(given));
            }
            Log.w("Player", "Play Integrity: " + code, error);
            throw new IOException("Play Integrity returned no token (" + code + ")", error);
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while waiting for the token", error);
        } catch (GeneralSecurityException error) {
            throw new IOException(error);
        }
    }

    private Task<StandardIntegrityTokenProvider> prepare() {
        return IntegrityManagerFactory.createStandard(context).prepareIntegrityToken(
            PrepareIntegrityTokenRequest.builder()
                .setCloudProjectNumber(cloudProjectNumber)
                .build());
    }
    // #endregion

    private static String sha256(String text) throws GeneralSecurityException {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        StringBuilder hex = new StringBuilder();
        for (byte each : hash) {
            hex.append(String.format("%02x", each));
        }
        return hex.toString();
    }
}
