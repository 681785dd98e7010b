package com.example.player

import android.os.Bundle
import androidx.activity.compose.BackHandler
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.viewinterop.AndroidView
import androidx.fragment.app.FragmentActivity
import androidx.fragment.app.FragmentContainerView
import %androidPackage%.player.PlayerHost
import %androidPackage%.ui.view.VdoPlayerUIFragment

/**
 * Shows the player at the size of the modifier. The listener receives the VdoPlayer and must not change.
 */
@Composable
fun HostedVideo(
    activity: FragmentActivity,
    listener: PlayerHost.InitializationListener,
    modifier: Modifier = Modifier,
    showControls: Boolean = true,
    isFullScreen: Boolean = false,
    onFullScreen: (Boolean) -> Unit = {},
) {
    val fragment = remember {
        VdoPlayerUIFragment().apply {
            arguments = Bundle().apply { putBoolean("showControls", showControls) }
        }
    }
    AndroidView(
        modifier = modifier,
        factory = { context ->
            FragmentContainerView(context).apply {
                id = R.id.player_container
                keepScreenOn = true
                activity.supportFragmentManager.beginTransaction()
                    .replace(id, fragment)
                    .runOnCommit {
                        fragment.setFullscreenActionListener { isFull ->
                            onFullScreen(isFull)
                            // Returning false lets the fragment do the rest.
                            false
                        }
                        fragment.initialize(listener)
                    }
                    .commit()
            }
        },
    )
    BackHandler(enabled = isFullScreen) {
        fragment.exitFullScreen()
        onFullScreen(false)
    }
    DisposableEffect(fragment) {
        onDispose {
            // Stops playback when the viewer leaves. After onSaveInstanceState, the activity does it.
            val manager = activity.supportFragmentManager
            if (!manager.isStateSaved && !activity.isChangingConfigurations) {
                manager.beginTransaction().remove(fragment).commit()
            }
        }
    }
}
