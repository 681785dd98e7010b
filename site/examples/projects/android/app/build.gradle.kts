import org.jetbrains.kotlin.gradle.dsl.JvmTarget

plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

android {
    namespace = "com.example.player"
    compileSdk = 36 // or later
    defaultConfig.minSdk = 24
    defaultConfig.targetSdk = 36
    buildFeatures.buildConfig = true // The sample uses BuildConfig.DEBUG.

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
    buildTypes {
        release {
            isMinifyEnabled = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "proguard-rules.pro")
        }
    }
}

kotlin {
    compilerOptions {
        jvmTarget = JvmTarget.JVM_17
    }
}

dependencies {
    implementation("%androidPackage%:%slug%-android:1.29.9")
    implementation("androidx.appcompat:appcompat:1.7.0")
}
