import AVFoundation

/// A player with its keys. Keep it as long as the video plays.
final class LessonPlayer {
    let player: AVPlayer
    /// Called on the main thread when the video can't play. To try again, create a new `LessonPlayer`.
    var onFailure: (Error?) -> Void = { print("Playback:", $0 as Any) }
    private let keys: FairPlayKeys
    private var status: NSKeyValueObservation?

    init(playlist: URL, certificate: Data, licenseURL: @escaping () async throws -> URL) {
        keys = FairPlayKeys(certificate: certificate, licenseURL: licenseURL)
        let asset = AVURLAsset(url: playlist)
        keys.attach(to: asset)
        let item = AVPlayerItem(asset: asset)
        player = AVPlayer(playerItem: item)
        status = item.observe(\.status) { [weak self] item, _ in
            guard item.status == .failed else { return }
            DispatchQueue.main.async { self?.onFailure(item.error) }
        }
    }
}
