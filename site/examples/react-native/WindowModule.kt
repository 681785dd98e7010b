package com.playerapp

import android.view.WindowManager
import com.facebook.react.ReactPackage
import com.facebook.react.bridge.NativeModule
import com.facebook.react.bridge.ReactApplicationContext
import com.facebook.react.bridge.ReactContextBaseJavaModule
import com.facebook.react.bridge.ReactMethod
import com.facebook.react.bridge.UiThreadUtil
import com.facebook.react.uimanager.ViewManager

class WindowModule(context: ReactApplicationContext) : ReactContextBaseJavaModule(context) {

    /** Counts the screens with a player, because one can cover another. */
    private var protectedScreens = 0

    override fun getName() = "WindowModule"

    /** Keeps the window out of screenshots and recordings. Call it once with true, once with false. */
    @ReactMethod
    fun protect(isProtected: Boolean) {
        UiThreadUtil.runOnUiThread {
            protectedScreens += if (isProtected) 1 else -1
            val window = reactApplicationContext.currentActivity?.window
            if (protectedScreens > 0) {
                window?.addFlags(WindowManager.LayoutParams.FLAG_SECURE)
            } else {
                window?.clearFlags(WindowManager.LayoutParams.FLAG_SECURE)
            }
        }
    }
}

class WindowPackage : ReactPackage {
    override fun createNativeModules(context: ReactApplicationContext): List<NativeModule> =
        listOf(WindowModule(context))

    override fun createViewManagers(context: ReactApplicationContext): List<ViewManager<*, *>> =
        emptyList()
}
