import AVKit
import UIKit

final class LessonViewController: UIViewController {
    private var lesson: LessonPlayer?

    /// Call it when the viewer opens a lesson.
    func open(_ videoId: String) {
        Task {
            do {
                try await show(videoId)
            } catch WatchError.refused(401) {
                showMessage("Log in again.")
            } catch WatchError.refused(let status) where [403, 404].contains(status) {
                showMessage("You can't watch this video.")
            } catch {
                print("Playback:", error)
                offerRetry(videoId)
            }
        }
    }

    private func show(_ videoId: String) async throws {
        let lesson = try await lessonPlayer(videoId)
        self.lesson = lesson
        let screen = AVPlayerViewController()
        screen.player = lesson.player
        lesson.onFailure = { [weak self, weak screen] error in
            // The general error −11800 contains the error with the cause.
            let inner = (error as NSError?)?.userInfo[NSUnderlyingErrorKey] as? NSError
            print("Playback:", inner ?? error as Any)
            screen?.dismiss(animated: true) { self?.offerRetry(videoId) }
        }
        present(screen, animated: true) { lesson.player.play() }
    }

    private func offerRetry(_ videoId: String) {
        let alert = UIAlertController(
            title: "The video can't be played", message: "Check your connection, then try again.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Try again", style: .default) { [weak self] _ in self?.open(videoId) })
        present(alert, animated: true)
    }

    private func showMessage(_ text: String) {
        let alert = UIAlertController(title: nil, message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
