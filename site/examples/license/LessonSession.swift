import Foundation

/// A playback session on your backend.
struct LessonSession: Decodable {
    let manifestUrl: URL
    let sessionId: String

    static func open(_ videoId: String) async throws -> LessonSession {
        try JSONDecoder().decode(LessonSession.self, from: await post("\(videoId)?drm=fps"))
    }

    /// Requests a license URL for the first license or a renewal.
    func licenseURL() async throws -> URL {
        struct Response: Decodable { let licenseUrl: URL }
        let data = try await Self.post("\(sessionId)/license-url?drm=fps")
        return try JSONDecoder().decode(Response.self, from: data).licenseUrl
    }

    /// Call this when the viewer leaves, so that the session no longer counts.
    func end() {
        Task { try? await Self.post("\(sessionId)/end") }
    }

    @discardableResult
    private static func post(_ path: String) async throws -> Data {
        var request = URLRequest(url: URL(string: "https://app.example.com/watch/\(path)")!)
        request.httpMethod = "POST"
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard (200..<300).contains(status) else { throw WatchError.refused(status) }
        return data
    }
}
