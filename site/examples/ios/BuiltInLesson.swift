import AVFoundation
import SwiftUI
import UIKit
import %iosPod%

final class LessonPlayback: NSObject, ObservableObject {
    @Published var message = ""
    /// The last error's code.
    @Published var errorCode: Int?
    @Published var isReady = false
    @Published var isClosed = false
    private var asset: VdoAsset?
    private var player: AVPlayer?
    private var isShown = false
    private var observation: NSKeyValueObservation?

    func play(_ otpResponse: OTPResponse) {
        load(otpResponse.videoId) { asset in
            asset.playOnline(otp: otpResponse.otp, playbackInfo: otpResponse.playbackInfo)
        }
    }

    func playDownload(of videoId: String) {
        load(videoId) { asset in asset.playOffline() }
    }

    func pause() {
        isShown = false
        player?.pause()
    }

    private func load(_ videoId: String, start: @escaping (VdoAsset) -> Void) {
        isShown = true
        // The view appears again, for example after a tab change.
        if let player = player {
            player.play()
            return
        }
        %name%.setPlaybackDelegate(delegate: self)
        %name%.setUIPlayerDelegate(self)
        VdoAsset.createAsset(videoId: videoId) { [weak self] asset, error in
            DispatchQueue.main.async {
                self?.asset = asset
                guard let asset = asset else {
                    self?.fail(error?.code ?? 0, error?.message ?? "The video can't be loaded.")
                    return
                }
                self?.message = ""
                start(asset)
            }
        }
    }
}

extension LessonPlayback: AssetPlaybackDelegate {
    func streamPlaybackManager(playerReadyToPlay player: AVPlayer) {
        DispatchQueue.main.async {
            self.player = player
            self.isReady = true
            if self.isShown { player.play() }
        }
    }

    func streamPlaybackManager(playerCurrentItemDidChange player: AVPlayer) {
        DispatchQueue.main.async {
            self.observation = player.currentItem?.observe(\.status, options: [.initial]) { [weak self] item, _ in
                DispatchQueue.main.async { self?.checkStatus(of: item) }
            }
        }
    }

    func streamLoadError(error: VdoError) {
        DispatchQueue.main.async { self.fail(error.code, "\(error.code): \(error.message)") }
    }

    private func checkStatus(of item: AVPlayerItem) {
        guard item.status == .failed, let error = item.error as NSError? else { return }
        fail(error.code, isRentalOver(error)
            ? "The rental period has ended. Delete the download, then download the video again."
            : error.localizedDescription)
    }

    private func fail(_ code: Int, _ text: String) {
        message = text
        errorCode = code
    }
}

extension LessonPlayback: VdoPlayerViewControllerDelegate {
    func didClosePlayer(controller: UIViewController) {
        DispatchQueue.main.async { self.isClosed = true }
    }
}

/// Returns whether the stored license has expired (−42800 in the error or an underlying one).
private func isRentalOver(_ error: NSError) -> Bool {
    if error.code == -42800 { return true }
    guard let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError else { return false }
    return isRentalOver(cause)
}

// #region screen
struct BuiltInLesson: View {
    let otpResponse: OTPResponse
    let onReady: () -> Void
    let onFailure: (Int) -> Void
    let onClose: () -> Void
    @StateObject private var playback = LessonPlayback()

    var body: some View {
        VStack {
            BuiltInPlayer().aspectRatio(16 / 9, contentMode: .fit)
            Text(playback.message)
        }
        .onAppear { playback.play(otpResponse) }
        .onDisappear(perform: playback.pause)
        .onReceive(playback.$isReady) { isReady in
            if isReady { onReady() }
        }
        .onReceive(playback.$errorCode) { code in
            if let code = code { onFailure(code) }
        }
        .onReceive(playback.$isClosed) { isClosed in
            if isClosed { onClose() }
        }
    }
}
// #endregion
