import Foundation

struct Watch: Decodable {
    let manifestUrl: URL
    let licenseUrl: URL
    /// Only for a download.
    let contentId: String?
    let rentalDuration: TimeInterval?
}

enum WatchError: Error {
    /// The status of your backend's response: 401 or 403 if the viewer isn't allowed to watch.
    case refused(Int)
}

/// Requests the URLs for one playback from your backend. `URLSession.shared` sends your login cookies.
func watch(_ videoId: String, download: Bool = false) async throws -> Watch {
    let query = download ? "drm=fps&download=1" : "drm=fps"
    var request = URLRequest(url: URL(string: "https://app.example.com/watch/\(videoId)?\(query)")!)
    request.httpMethod = "POST"
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw WatchError.refused(status) }
    return try JSONDecoder().decode(Watch.self, from: data)
}

/// Creates a player for a video with the app's certificate, `fairplay.cer`.
func lessonPlayer(_ videoId: String) async throws -> LessonPlayer {
    let certificate = try Data(contentsOf: Bundle.main.url(forResource: "fairplay", withExtension: "cer")!)
    let watched = try await watch(videoId)
    var unused: URL? = watched.licenseUrl // For the first request; renewals need a new one.
    return LessonPlayer(playlist: watched.manifestUrl, certificate: certificate) {
        defer { unused = nil }
        if let unused { return unused }
        return try await watch(videoId).licenseUrl
    }
}
