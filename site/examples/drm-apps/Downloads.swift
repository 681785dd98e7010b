import AVFoundation

struct Lesson: Codable {
    let id: String
    let title: String
    let playlist: URL
    /// The key URI of the playlist.
    let keyURI: String
}

/// Downloads that continue while the app is in the background.
final class Downloads: NSObject, AVAssetDownloadDelegate {
    /// Called with the ID of a lesson when its download has ended, with an error unless it is complete.
    var onFinished: ((String, Error?) -> Void)?
    /// What the system passed to the app delegate's `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
    var onEventsDelivered: (() -> Void)?
    private let keys: StoredKeys
    private let places = UserDefaults.standard
    private var locations: [URLSessionTask: URL] = [:]
    private lazy var session = AVAssetDownloadURLSession(
        configuration: .background(withIdentifier: "com.example.lessons"),
        assetDownloadDelegate: self,
        delegateQueue: .main)

    init(keys: StoredKeys) {
        self.keys = keys
        super.init()
        _ = session   // continues downloads that were running when the app ended
    }

    @discardableResult
    func start(_ lesson: Lesson) -> Progress {
        let asset = AVURLAsset(url: lesson.playlist)
        keys.attach(to: asset)
        let configuration = AVAssetDownloadConfiguration(asset: asset, title: lesson.title)
        configuration.primaryContentConfiguration.variantQualifiers = [
            AVAssetVariantQualifier(predicate: NSPredicate(format: "peakBitRate < 3000000"))
        ]
        let task = session.makeAssetDownloadTask(downloadConfiguration: configuration)
        task.taskDescription = lesson.id
        task.resume()
        return task.progress
    }

    /// Also called for a download that ends early. Only the next method reports whether it's complete.
    func urlSession(
        _ session: URLSession, assetDownloadTask: AVAssetDownloadTask, didFinishDownloadingTo location: URL
    ) {
        locations[assetDownloadTask] = location
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        let id = task.taskDescription ?? "?"
        let location = locations.removeValue(forKey: task)
        if let error {
            // For example NSURLErrorCancelled, when the viewer closes the app in the app switcher.
            print("Download", id, "failed:", error)
            if let location {
                try? FileManager.default.removeItem(at: location)
            }
        } else if let location {
            places.set(location.relativePath, forKey: "place-\(id)")
        }
        onFinished?(id, error)
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        onEventsDelivered?()
        onEventsDelivered = nil
    }

    /// The progress of a download that is running, or nil.
    func progress(of id: String) async -> Progress? {
        await session.allTasks.first { $0.taskDescription == id }?.progress
    }

    /// A player for a download, or nil.
    func player(for lesson: Lesson) -> AVPlayer? {
        guard let file = file(of: lesson) else { return nil }
        let asset = AVURLAsset(url: file)
        keys.attach(to: asset)
        return AVPlayer(playerItem: AVPlayerItem(asset: asset))
    }

    /// Deletes media and key.
    func delete(_ lesson: Lesson) {
        if let file = file(of: lesson) {
            try? FileManager.default.removeItem(at: file)
        }
        places.removeObject(forKey: "place-\(lesson.id)")
        keys.delete(lesson.keyURI)
    }

    private func file(of lesson: Lesson) -> URL? {
        places.string(forKey: "place-\(lesson.id)").map {
            URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent($0)
        }
    }
}
