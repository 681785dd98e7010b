import Foundation

/// Creates a player and the session to end when the viewer leaves the lesson.
/// - Parameter onRefused: called if the backend returns no license URL because the account plays elsewhere
func lessonPlayer(
    _ videoId: String, onRefused: @escaping @MainActor () -> Void
) async throws -> (LessonPlayer, LessonSession) {
    let certificate = try Data(contentsOf: Bundle.main.url(forResource: "fairplay", withExtension: "cer")!)
    let session = try await LessonSession.open(videoId)
    let player = LessonPlayer(playlist: session.manifestUrl, certificate: certificate) {
        do {
            return try await session.licenseURL()
        } catch WatchError.refused(403) {
            await onRefused()
            throw WatchError.refused(403)
        }
    }
    return (player, session)
}
