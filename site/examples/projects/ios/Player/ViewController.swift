import AVFoundation
import UIKit
import %iosPod%

final class ViewController: UIViewController {
    private let playButton = UIButton(type: .system)
    private let statusLabel = UILabel()
    // Keep a reference while the video plays.
    private var asset: VdoAsset?
    private var hasNewOTP = false

    override func viewDidLoad() {
        super.viewDidLoad()
        playButton.setTitle("Play the lesson", for: .normal)
        playButton.addTarget(self, action: #selector(playLesson), for: .touchUpInside)
        statusLabel.numberOfLines = 0
        statusLabel.textAlignment = .center

        let stack = UIStackView(arrangedSubviews: [playButton, statusLabel])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    @objc private func playLesson() {
        hasNewOTP = false
        requestOTP()
    }

    private func requestOTP() {
        show("Loading…", canPlay: false)
        PlaybackAPI.fetch("playback/fractions") { [weak self] result in
            switch result {
            case .success(let otpResponse):
                self?.load(otpResponse)
            case .failure(let error):
                self?.show(error.localizedDescription)
            }
        }
    }

    /// Step 1: Create the asset, which represents the video.
    private func load(_ otpResponse: OTPResponse) {
        // The app has only one delegate, and another screen may have replaced it.
        %name%.setPlaybackDelegate(delegate: self)
        %name%.setUIPlayerDelegate(self)
        VdoAsset.createAsset(videoId: otpResponse.videoId) { [weak self] asset, error in
            DispatchQueue.main.async {
                guard let asset = asset else {
                    self?.show(error?.message ?? "The video can't be loaded.")
                    return
                }
                self?.present(asset, with: otpResponse)
            }
        }
    }

    /// Step 2: Show the built-in player and start playback.
    private func present(_ asset: VdoAsset, with otpResponse: OTPResponse) {
        self.asset = asset
        let playerController = %name%.getVdoPlayerViewController()
        playerController.modalPresentationStyle = .fullScreen
        // Play only after the player is visible, because an error dismisses it.
        present(playerController, animated: true) {
            asset.playOnline(otp: otpResponse.otp, playbackInfo: otpResponse.playbackInfo)
        }
        show("")
    }

    private func closePlayer(then next: @escaping () -> Void) {
        guard presentedViewController != nil else { return next() }
        dismiss(animated: false, completion: next)
    }

    private func show(_ text: String, canPlay: Bool = true) {
        statusLabel.text = text
        playButton.isEnabled = canPlay
    }
}

extension ViewController: AssetPlaybackDelegate {
    func streamPlaybackManager(playerReadyToPlay player: AVPlayer) {
        DispatchQueue.main.async {
            // The viewer may have closed the player while the video loaded.
            guard self.asset != nil else { return }
            self.hasNewOTP = false
            player.play()
        }
    }

    func streamPlaybackManager(playerCurrentItemDidChange player: AVPlayer) {
        DispatchQueue.main.async {
            // You can observe `player.currentItem` here.
        }
    }

    func streamLoadError(error: VdoError) {
        DispatchQueue.main.async {
            print("\(error.code): \(error.message)")
            self.closePlayer {
                // The OTP has expired. Request a new one only once per load.
                if [3101, 2013, 2018].contains(error.code) && !self.hasNewOTP {
                    self.hasNewOTP = true
                    self.requestOTP()
                } else {
                    self.show("The video can't be played (\(error.code)).")
                }
            }
        }
    }
}

extension ViewController: VdoPlayerViewControllerDelegate {
    func didClosePlayer(controller: UIViewController) {
        DispatchQueue.main.async {
            controller.dismiss(animated: true)
            self.asset = nil
        }
    }
}
