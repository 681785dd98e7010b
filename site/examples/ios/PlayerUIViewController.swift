import AVFoundation
import UIKit
import %iosPod%

/// One screen for one video: play it online or offline, download it, choose captions and quality.
final class PlayerUIViewController: UIViewController {
    private let lesson: String
    private let videoId: String

    // MARK: Views

    /// Contains the player.
    private let container = UIView()
    private let statusLabel = UILabel()
    private lazy var tryAgainButton = button("Try again", #selector(createAsset))
    private lazy var playOnlineButton = button("Play online", #selector(playOnline))
    private lazy var playOfflineButton = button("Play offline", #selector(playOffline))
    private lazy var startDownloadButton = button("Download", #selector(startDownload))
    private lazy var pauseDownloadButton = button("Pause", #selector(pauseDownload))
    private lazy var resumeDownloadButton = button("Resume", #selector(resumeDownload))
    private lazy var cancelDownloadButton = button("Cancel", #selector(cancelDownload))
    private lazy var deleteDownloadButton = button("Delete", #selector(deleteDownload))
    private lazy var captionsButton = button("Captions", #selector(chooseCaptions))
    private lazy var qualityButton = button("Quality", #selector(chooseQuality))

    /// Keep it while the screen is open, because it controls the video.
    private var asset: VdoAsset?
    private weak var player: AVPlayer?
    private var observers: [NSObjectProtocol] = []
    private var itemObservation: NSKeyValueObservation?
    /// An expired OTP is replaced once per load.
    private var hasNewOTP = false

    // MARK: Life cycle

    /// Set by the previous screen.
    init(lesson: String, videoId: String) {
        self.lesson = lesson
        self.videoId = videoId
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Create this controller in code.")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        // Skip this if the player only fills the screen.
        if isMovingFromParent || isBeingDismissed { closePlayer() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        observeDownloads()
        createAsset()
    }

    deinit {
        observers.forEach { NotificationCenter.default.removeObserver($0) }
    }

    private func addViews() {
        view.backgroundColor = .white
        container.backgroundColor = .black
        statusLabel.textColor = .black
        statusLabel.numberOfLines = 0
        let rows = [
            [playOnlineButton, playOfflineButton],
            [startDownloadButton, pauseDownloadButton, resumeDownloadButton],
            [cancelDownloadButton, deleteDownloadButton],
            [captionsButton, qualityButton],
        ].map { buttons -> UIView in
            let row = UIStackView(arrangedSubviews: buttons)
            row.distribution = .fillEqually
            return row
        }
        let stack = UIStackView(arrangedSubviews: [container, statusLabel, tryAgainButton] + rows)
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let shape = container.heightAnchor.constraint(equalTo: container.widthAnchor, multiplier: 9.0 / 16)
        // In landscape, the buttons keep their height and the player uses the rest.
        shape.priority = .defaultHigh
        NSLayoutConstraint.activate([
            shape,
            stack.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    private func button(_ title: String, _ action: Selector) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addTarget(self, action: action, for: .touchUpInside)
        return button
    }

    @objc private func createAsset() {
        showState(nil)
        qualityButton.isEnabled = false // Qualities are available once the video plays.
        tryAgainButton.isHidden = true
        VdoAsset.createAsset(videoId: videoId) { [weak self] asset, error in
            DispatchQueue.main.async {
                guard let self = self else { return }
                guard let asset = asset else {
                    self.statusLabel.text = error?.message ?? "The video can't be loaded."
                    self.tryAgainButton.isHidden = false
                    return
                }
                self.asset = asset
                self.title = asset.title
                self.showState(asset.getDownloadState())
            }
        }
    }

    // MARK: Play

    @objc private func playOnline() {
        hasNewOTP = false
        requestAndPlay()
    }

    private func requestAndPlay() {
        guard let asset = asset else { return }
        playOnlineButton.isEnabled = false // Open only one player, even after two taps.
        withOTP("playback/\(lesson)") { [weak self] otpResponse in
            // The viewer may have closed the screen.
            guard let self = self else { return }
            self.playOnlineButton.isEnabled = true
            self.embedPlayer()
            asset.playOnline(otp: otpResponse.otp, playbackInfo: otpResponse.playbackInfo)
        }
    }

    @objc private func playOffline() {
        guard let asset = asset, asset.getDownloadState() == .downloaded else { return }
        embedPlayer()
        asset.playOffline()
    }

    /// Embeds the built-in player. For full screen, present the view controller instead.
    private func embedPlayer() {
        // Reports when the AVPlayer is ready, and why a video doesn't play.
        %name%.setPlaybackDelegate(delegate: self)
        // Reports taps on the controls.
        %name%.setUIPlayerDelegate(self)
        children.forEach(remove)
        let player = %name%.getVdoPlayerViewController()
        addChild(player)
        player.view.frame = container.bounds
        player.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(player.view)
        player.didMove(toParent: self)
    }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    private func closePlayer() {
        player?.pause()
        qualityButton.isEnabled = false
        children.forEach(remove)
    }

    // MARK: Download

    @objc private func startDownload() {
        guard let asset = asset else { return }
        startDownloadButton.isEnabled = false // Start only one download, even after two taps.
        // This endpoint returns an OTP with licenseRules.
        withOTP("download/\(lesson)") { otpResponse in
            asset.startDownload(otp: otpResponse.otp, playbackInfo: otpResponse.playbackInfo)
        }
    }

    @objc private func pauseDownload() {
        asset?.pauseDownload()
    }

    @objc private func resumeDownload() {
        asset?.resumeDownload()
    }

    @objc private func cancelDownload() {
        asset?.cancelDownload()
    }

    @objc private func deleteDownload() {
        asset?.deleteDownload()
    }

    private func observeDownloads() {
        observe(.AssetDownloadStateChanged) { controller, info in
            guard let name = info[VdoAsset.Keys.downloadState] as? String else { return }
            controller.showState(VdoAsset.DownloadState(rawValue: name))
        }
        observe(.AssetDownloadProgress) { controller, info in
            // 0 to 1.
            let share = info[VdoAsset.Keys.percentDownloaded] as? Double ?? 0
            controller.statusLabel.text = "Downloading, \(Int(share * 100))%"
        }
        observe(.AssetDownloadFailed) { controller, info in
            let code = info[VdoAsset.Keys.code] as? Int ?? 0
            let message = info[VdoAsset.Keys.message] as? String ?? ""
            controller.showState(controller.asset?.getDownloadState())
            controller.statusLabel.text = "Download failed (\(code)): \(message)"
        }
    }

    /// Calls `handle` on the main queue, only for this screen's video.
    private func observe(
        _ name: Notification.Name,
        handle: @escaping (PlayerUIViewController, [AnyHashable: Any]) -> Void
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

    /// Enables the buttons that apply to this state.
    private func showState(_ state: VdoAsset.DownloadState?) {
        let isUnderWay = state == .downloading || state == .paused
        playOnlineButton.isEnabled = asset != nil
        playOfflineButton.isEnabled = state == .downloaded
        startDownloadButton.isEnabled = state == .notDownloaded
        pauseDownloadButton.isEnabled = state == .downloading
        resumeDownloadButton.isEnabled = state == .paused
        cancelDownloadButton.isEnabled = isUnderWay
        deleteDownloadButton.isEnabled = state == .downloaded
        captionsButton.isEnabled = asset != nil
        switch state {
        case .none: statusLabel.text = "Loading…"
        case .notDownloaded: statusLabel.text = "Not downloaded"
        case .downloading: statusLabel.text = "Downloading…"
        case .paused: statusLabel.text = "Paused"
        case .downloaded: statusLabel.text = "Downloaded"
        @unknown default: statusLabel.text = state?.rawValue
        }
    }

    // MARK: Captions and quality

    @objc private func chooseCaptions(_ sender: UIButton) {
        guard let asset = asset else { return }
        var choices: [Choice] = [Choice(title: "Off") { [weak self] in self?.setCaption(nil) }]
        let shown = asset.getCurrentEnabledCaption()
        for caption in asset.captions ?? [] {
            let name = caption.label ?? caption.lang ?? "Captions"
            let isShown = shown != nil && shown?.lang == caption.lang && shown?.label == caption.label
            let mark = isShown ? "✓ " : ""
            choices.append(Choice(title: mark + name) { [weak self] in self?.setCaption(caption) })
        }
        show(choices, title: "Captions", from: sender)
    }

    private func setCaption(_ caption: ClosedCaption?) {
        if asset?.setCaption(caption) != true { statusLabel.text = "The captions can be changed once the video plays." }
    }

    @objc private func chooseQuality(_ sender: UIButton) {
        guard let asset = asset else { return }
        var choices: [Choice] = [Choice(title: "Automatic") { asset.enableAutoAdaptation() }]
        for quality in asset.getVideoQualities() {
            let mark = quality.active ? "✓ " : ""
            choices.append(Choice(title: mark + quality.resolution) {
                asset.enableManualAdaptation(quality)
            })
        }
        show(choices, title: "Quality", from: sender)
    }

    private struct Choice {
        let title: String
        let choose: () -> Void
    }

    private func show(_ choices: [Choice], title: String, from button: UIButton) {
        let sheet = UIAlertController(title: title, message: nil, preferredStyle: .actionSheet)
        for choice in choices {
            sheet.addAction(UIAlertAction(title: choice.title, style: .default) { _ in choice.choose() })
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        // On an iPad the sheet points to its button.
        sheet.popoverPresentationController?.sourceView = button
        sheet.popoverPresentationController?.sourceRect = button.bounds
        present(sheet, animated: true)
    }

    // MARK: OTP

    private func withOTP(_ path: String, use: @escaping (OTPResponse) -> Void) {
        PlaybackAPI.fetch(path) { [weak self] result in
            switch result {
            case .success(let otpResponse):
                use(otpResponse)
            case .failure(let error):
                self?.showState(self?.asset?.getDownloadState())
                self?.statusLabel.text = error.localizedDescription
            }
        }
    }
}

// MARK: - Playback events

extension PlayerUIViewController: AssetPlaybackDelegate {
    func streamPlaybackManager(playerReadyToPlay player: AVPlayer) {
        DispatchQueue.main.async {
            self.player = player
            // The viewer may have closed the player while the video loaded.
            guard !self.children.isEmpty else { return }
            self.hasNewOTP = false
            self.qualityButton.isEnabled = true
            player.play()
        }
    }

    func streamPlaybackManager(playerCurrentItemDidChange player: AVPlayer) {
        DispatchQueue.main.async {
            self.itemObservation = player.currentItem?.observe(\.status, options: [.initial]) { [weak self] item, _ in
                DispatchQueue.main.async { self?.checkStatus(of: item) }
            }
        }
    }

    private func checkStatus(of item: AVPlayerItem) {
        guard item.status == .failed, let error = item.error as NSError? else { return }
        closePlayer()
        statusLabel.text = isRentalOver(error)
            ? "The rental period has ended. Delete the download, then download the video again."
            : error.localizedDescription
    }

    /// Returns whether the stored license has expired (−42800 in the error or an underlying one).
    private func isRentalOver(_ error: NSError) -> Bool {
        if error.code == -42800 { return true }
        guard let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError else { return false }
        return isRentalOver(cause)
    }

    func streamLoadError(error: VdoError) {
        DispatchQueue.main.async {
            print("\(error.code): \(error.message)")
            // The label may lie below the player.
            self.closePlayer()
            // The OTP has expired. Request a new one only once per load.
            if [3101, 2013, 2018].contains(error.code) && !self.hasNewOTP {
                self.hasNewOTP = true
                self.requestAndPlay()
            } else {
                self.statusLabel.text = "Can't play (\(error.code)): \(error.message)"
            }
        }
    }
}

// MARK: - Events of the controls

extension PlayerUIViewController: VdoPlayerViewControllerDelegate {
    func didClosePlayer(controller: UIViewController) {
        DispatchQueue.main.async { self.closePlayer() }
    }

    func playbackDidPlayToEnd(for id: String) {
        DispatchQueue.main.async { self.statusLabel.text = "The lesson has ended." }
    }
}
