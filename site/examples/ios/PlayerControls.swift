import AVFoundation
import SwiftUI

struct PlayerControls: View {
    let player: AVPlayer
    @State private var isPlaying = false
    @State private var isDragging = false
    /// The slider waits for the seek so that it doesn't jump back.
    @State private var isSeeking = false
    /// 0 to 1.
    @State private var position = 0.0
    @State private var timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()

    var body: some View {
        HStack {
            Button(isPlaying ? "Pause" : "Play", action: togglePlayback)
            Slider(value: $position, in: 0...1, onEditingChanged: { isDragging in
                self.isDragging = isDragging
                if !isDragging { seek() }
            })
        }
        .onReceive(timer) { _ in
            isPlaying = player.timeControlStatus != .paused
            if duration > 0, !isDragging, !isSeeking { position = min(1, player.currentTime().seconds / duration) }
        }
    }

    private var duration: Double {
        let seconds = player.currentItem?.duration.seconds ?? 0
        return seconds.isFinite ? seconds : 0
    }

    private func togglePlayback() {
        if isPlaying {
            player.pause()
        } else {
            // At the end, play() alone has no effect.
            if duration > 0, player.currentTime().seconds > duration - 0.5 { player.seek(to: .zero) }
            player.play()
        }
        isPlaying.toggle()
    }

    private func seek() {
        isSeeking = true
        player.seek(to: CMTime(seconds: position * duration, preferredTimescale: 600)) { isFinished in
            // If it didn't finish, a later seek has replaced it.
            DispatchQueue.main.async { if isFinished { isSeeking = false } }
        }
    }
}
