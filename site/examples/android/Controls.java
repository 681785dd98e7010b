package com.example.player;

import %androidPackage%.player.VdoPlayer;

final class Controls {
    private Controls() {}

    /** Pauses or plays; after the end, from the beginning. */
    static void togglePlay(VdoPlayer player) {
        boolean isEnded = player.getPlaybackState() == VdoPlayer.STATE_ENDED;
        if (isEnded) player.seekTo(0);
        player.setPlayWhenReady(isEnded || !player.getPlayWhenReady());
    }

    /** Jumps ahead by some seconds, or back if the number is negative. */
    static void skip(VdoPlayer player, int seconds) {
        long target = player.getCurrentTime() + seconds * 1000L;
        player.seekTo(Math.max(0, Math.min(target, player.getDuration())));
    }

    /** 1 is normal. Not every device can change the speed. */
    static void changeSpeed(VdoPlayer player, float speed) {
        if (player.isSpeedControlSupported()) player.setPlaybackSpeed(speed);
    }
}
