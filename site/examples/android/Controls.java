package com.example.player;

import %androidPackage%.player.VdoPlayer;

final class Controls {
    private Controls() {}

    /** Pauses or plays. After the end, plays from the start. */
    static void togglePlay(VdoPlayer player) {
        boolean isEnded = player.getPlaybackState() == VdoPlayer.STATE_ENDED;
        if (isEnded) player.seekTo(0);
        player.setPlayWhenReady(isEnded || !player.getPlayWhenReady());
    }

    /** Seeks forward by the number of seconds, or back if it's negative. */
    static void skip(VdoPlayer player, int seconds) {
        long target = player.getCurrentTime() + seconds * 1000L;
        player.seekTo(Math.max(0, Math.min(target, player.getDuration())));
    }

    /** Sets the speed, where 1 is normal. Some devices don't support it. */
    static void changeSpeed(VdoPlayer player, float speed) {
        if (player.isSpeedControlSupported()) player.setPlaybackSpeed(speed);
    }
}
