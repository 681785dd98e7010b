import AVFoundation
import %iosPod%

/// Plays lessons one after the other. Keep the object as long as its screen.
final class LessonQueue: NSObject, AssetPlaybackDelegate {
    /// The current lesson.
    private(set) var index = 0
    /// Called when another lesson starts.
    var onChange: () -> Void = {}

    private let lessons: [String]
    private let show: (AVPlayer) -> Void
    private let report: (String) -> Void
    private var hasNewOTP = false
    /// Counts taps, so that a response to an earlier tap is ignored.
    private var request = 0
    // Keep a reference while the video plays.
    private var asset: VdoAsset?
    private var endObserver: NSObjectProtocol?
    private weak var player: AVPlayer?

    init(
        lessons: [String], show: @escaping (AVPlayer) -> Void, report: @escaping (String) -> Void
    ) {
        self.lessons = lessons
        self.show = show
        self.report = report
    }

    deinit {
        endObserver.map { NotificationCenter.default.removeObserver($0) }
    }

    // #region play
    func play(at index: Int) {
        // The previous lesson stops now, even if the server rejects the new one.
        stop()
        self.index = index
        hasNewOTP = false
        onChange()
        requestOTP()
    }

    func stop() {
        request += 1
        player?.pause()
        asset = nil
        stopObserving()
    }

    private func requestOTP() {
        let ownRequest = request
        PlaybackAPI.fetch("playback/\(lessons[index])") { [weak self] result in
            // The viewer may have tapped again or left.
            guard let self = self, ownRequest == self.request else { return }
            switch result {
            case .success(let otpResponse): self.load(otpResponse, for: ownRequest)
            case .failure(let error): self.report(error.localizedDescription)
            }
        }
    }
    // #endregion

    private func load(_ otpResponse: OTPResponse, for ownRequest: Int) {
        %name%.setPlaybackDelegate(delegate: self)
        VdoAsset.createAsset(videoId: otpResponse.videoId) { [weak self] asset, error in
            DispatchQueue.main.async {
                guard let self = self, ownRequest == self.request else { return }
                guard let asset = asset else {
                    self.report(error?.message ?? "The video can't be loaded.")
                    return
                }
                self.asset = asset
                asset.playOnline(otp: otpResponse.otp, playbackInfo: otpResponse.playbackInfo)
            }
        }
    }

    func streamPlaybackManager(playerReadyToPlay player: AVPlayer) {
        DispatchQueue.main.async {
            guard self.asset != nil else { return }
            self.hasNewOTP = false
            player.play()
        }
    }

    func streamPlaybackManager(playerCurrentItemDidChange player: AVPlayer) {
        DispatchQueue.main.async {
            self.player = player
            self.show(player)
            self.observeEnd(of: player.currentItem)
        }
    }

    private func stopObserving() {
        endObserver.map { NotificationCenter.default.removeObserver($0) }
        endObserver = nil
    }

    private func observeEnd(of item: AVPlayerItem?) {
        stopObserving()
        guard let item = item else { return }
        endObserver = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: .main
        ) { [weak self] _ in
            DispatchQueue.main.async { self?.playNext() }
        }
    }

    private func playNext() {
        if index + 1 < lessons.count { play(at: index + 1) }
    }

    func streamLoadError(error: VdoError) {
        DispatchQueue.main.async {
            guard self.asset != nil else { return }
            print("\(error.code): \(error.message)")
            // The OTP has expired. Request a new one only once per load.
            if [3101, 2013, 2018].contains(error.code) && !self.hasNewOTP {
                self.hasNewOTP = true
                self.requestOTP()
            } else {
                self.report("The video can't be played (\(error.code)).")
            }
        }
    }
}
