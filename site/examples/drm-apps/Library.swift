import AVFoundation

/// The downloads of this app and their keys.
final class Library {
    static let shared = Library()
    let keys: StoredKeys
    let downloads: Downloads

    private init() {
        let file = Bundle.main.url(forResource: "fairplay", withExtension: "cer")!
        // Without a certificate or folder, no download can play, so the app stops here during development.
        keys = try! StoredKeys(certificate: Data(contentsOf: file)) { keyURI in
            guard let lessonId = UserDefaults.standard.string(forKey: keyURI) else {
                throw FairPlayError.noContentId
            }
            let watched = try await watch(lessonId, download: true)
            let end = watched.rentalDuration.map { Date.now + $0 }
            UserDefaults.standard.set(end, forKey: "end-\(lessonId)")   // to show it to the viewer
            return watched.licenseUrl
        }
        downloads = Downloads(keys: keys)
    }

    /// Fetches the key first, because a download doesn't play without it, then the media.
    @MainActor @discardableResult   // attach(to:) must run on the main thread
    func download(_ lesson: Lesson) async throws -> Progress {
        UserDefaults.standard.set(lesson.id, forKey: lesson.keyURI)
        try await keys.fetch(lesson.keyURI)
        return downloads.start(lesson)
    }
}
