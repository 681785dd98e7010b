import AVKit
import UIKit
import %iosPod%

final class DownloadViewController: UIViewController {
    private let lesson: String
    private let videoId: String
    private let statusLabel = UILabel()
    private let progressBar = UIProgressView(progressViewStyle: .default)
    private lazy var tryAgainButton = button("Try again", #selector(createAsset))
    private let player = AVPlayerViewController()
    // Keep a reference, because it controls the download.
    private var asset: VdoAsset?
    private var observers: [NSObjectProtocol] = []
    private var itemObservation: NSKeyValueObservation?
    /// The buttons with the download states in which they're enabled.
    private lazy var buttons: [(button: UIButton, states: [VdoAsset.DownloadState])] = [
        (button("Download", #selector(download)), [.notDownloaded]),
        (button("Pause", #selector(pause)), [.downloading]),
        (button("Resume", #selector(resume)), [.paused]),
        (button("Cancel", #selector(cancel)), [.downloading, .paused]),
        (button("Play", #selector(play)), [.downloaded]),
        (button("Delete", #selector(deleteDownload)), [.downloaded]),
    ]

    init(lesson: String, videoId: String) {
        self.lesson = lesson
        self.videoId = videoId
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Create this controller in code.")
    }

    deinit {
        observers.forEach { NotificationCenter.default.removeObserver($0) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        statusLabel.textColor = .black
        statusLabel.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [statusLabel, tryAgainButton, progressBar])
        buttons.forEach { stack.addArrangedSubview($0.button) }
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])

        observeDownloads()
        createAsset()
    }

    private func button(_ title: String, _ action: Selector) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addTarget(self, action: action, for: .touchUpInside)
        return button
    }

    @objc private func createAsset() {
        statusLabel.text = "Loading…"
        tryAgainButton.isHidden = true
        progressBar.isHidden = true
        buttons.forEach { $0.button.isEnabled = false } // Until the state has loaded.
        VdoAsset.createAsset(videoId: videoId) { [weak self] asset, error in
            DispatchQueue.main.async {
                guard let asset = asset else {
                    self?.statusLabel.text = error?.message ?? "The video can't be loaded."
                    self?.tryAgainButton.isHidden = false
                    return
                }
                self?.asset = asset
                self?.progressBar.progress = Float(asset.percentDownload)
                self?.show(asset.getDownloadState())
            }
        }
    }

    // MARK: Actions

    // #region actions
    @objc private func download(_ sender: UIButton) {
        guard let asset = asset, asset.getDownloadState() == .notDownloaded else { return }
        sender.isEnabled = false // Start only one download, even after two taps.
        PlaybackAPI.fetch("download/\(lesson)") { [weak self] result in
            switch result {
            case .success(let otpResponse):
                asset.startDownload(otp: otpResponse.otp, playbackInfo: otpResponse.playbackInfo)
            case .failure(let error):
                sender.isEnabled = true
                self?.statusLabel.text = error.localizedDescription
            }
        }
    }

    @objc private func pause() { asset?.pauseDownload() }

    @objc private func resume() { asset?.resumeDownload() }

    @objc private func cancel() { asset?.cancelDownload() }

    @objc private func deleteDownload() { asset?.deleteDownload() }
    // #endregion

    // #region play
    @objc private func play() {
        guard let asset = asset else { return }
        %name%.setPlaybackDelegate(delegate: self)
        present(player, animated: true) { asset.playOffline() }
    }
    // #endregion

    // MARK: State

    private func observeDownloads() {
        observe(.AssetDownloadProgress) { controller, info in
            // 0 to 1.
            let percent = info[VdoAsset.Keys.percentDownloaded] as? Double ?? 0
            controller.progressBar.progress = Float(percent)
        }
        observe(.AssetDownloadStateChanged) { controller, info in
            guard
                let name = info[VdoAsset.Keys.downloadState] as? String,
                let state = VdoAsset.DownloadState(rawValue: name)
            else { return }
            controller.show(state)
        }
        observe(.AssetDownloadFailed) { controller, info in
            let code = info[VdoAsset.Keys.code] as? Int ?? 0
            let message = info[VdoAsset.Keys.message] as? String ?? ""
            if let state = controller.asset?.getDownloadState() { controller.show(state) }
            // A tap on Download requests a new OTP.
            controller.statusLabel.text = code == 3101
                ? "This download has expired. Tap Download again."
                : "Download failed (\(code)): \(message)"
        }
        // Updates what changed while the app was in the background.
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.willEnterForegroundNotification, object: nil, queue: .main
        ) { [weak self] _ in
            DispatchQueue.main.async {
                guard let self = self, let asset = self.asset else { return }
                self.show(asset.getDownloadState())
            }
        }
        observers.append(observer)
    }

    /// Calls `handle` on the main queue, only for this screen's video.
    private func observe(
        _ name: Notification.Name,
        handle: @escaping (DownloadViewController, [AnyHashable: Any]) -> Void
    ) {
        let observer = NotificationCenter.default.addObserver(
            forName: name, object: nil, queue: .main
        ) { [weak self] notification in
            let info = notification.userInfo ?? [:]
            DispatchQueue.main.async {
                guard let self = self, info[VdoAsset.Keys.videoId] as? String == self.videoId else { return }
                handle(self, info)
            }
        }
        observers.append(observer)
    }

    private func show(_ state: VdoAsset.DownloadState) {
        progressBar.isHidden = state != .downloading && state != .paused
        for (button, states) in buttons { button.isEnabled = states.contains(state) }
        switch state {
        case .notDownloaded: statusLabel.text = "Not downloaded"
        case .downloading: statusLabel.text = "Downloading…"
        case .paused: statusLabel.text = "Paused"
        case .downloaded: statusLabel.text = "Downloaded"
        @unknown default: statusLabel.text = state.rawValue
        }
    }

    // MARK: Errors

    /// Closes the player and shows why the video doesn't play.
    private func close(with text: String) {
        player.dismiss(animated: true)
        statusLabel.text = text
    }

    private func checkStatus(of item: AVPlayerItem) {
        guard item.status == .failed, let error = item.error as NSError? else { return }
        close(with: DownloadViewController.isRentalOver(error)
            ? "The rental period has ended. Delete the download, then download the video again."
            : error.localizedDescription)
    }

    /// Returns whether the stored license has expired (−42800 in the error or an underlying one).
    private static func isRentalOver(_ error: NSError) -> Bool {
        if error.code == -42800 { return true }
        guard let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError else { return false }
        return isRentalOver(cause)
    }
}

extension DownloadViewController: AssetPlaybackDelegate {
    func streamPlaybackManager(playerReadyToPlay player: AVPlayer) {
        DispatchQueue.main.async { player.play() }
    }

    func streamPlaybackManager(playerCurrentItemDidChange player: AVPlayer) {
        DispatchQueue.main.async {
            self.player.player = player
            self.itemObservation = player.currentItem?.observe(\.status, options: [.initial]) { [weak self] item, _ in
                DispatchQueue.main.async { self?.checkStatus(of: item) }
            }
        }
    }

    func streamLoadError(error: VdoError) {
        DispatchQueue.main.async { self.close(with: "\(error.code): \(error.message)") }
    }
}
