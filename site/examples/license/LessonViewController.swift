import AVKit
import UIKit

final class LessonViewController: UIViewController {
    private var lesson: LessonPlayer?
    private var session: LessonSession?
    private var isRefused = false

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
        isRefused = false
        let (lesson, session) = try await lessonPlayer(videoId) { [weak self] in self?.isRefused = true }
        endSession()
        self.lesson = lesson
        self.session = session
        let screen = AVPlayerViewController()
        screen.modalPresentationStyle = .fullScreen
        screen.allowsPictureInPicturePlayback = false   // Otherwise, it would continue after its screen closes
        screen.player = lesson.player
        lesson.onFailure = { [weak self, weak screen] error in
            // The general error −11800 contains the error with the cause.
            let inner = (error as NSError?)?.userInfo[NSUnderlyingErrorKey] as? NSError
            print("Playback:", inner ?? error as Any)
            self?.endSession()
            screen?.dismiss(animated: true) { self?.offerRetry(videoId) }
        }
        present(screen, animated: true) { lesson.player.play() }
    }

    /// Also called when the viewer closes the player.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        endSession()
    }

    private func endSession() {
        session?.end()
        session = nil
        lesson = nil
    }

    private func offerRetry(_ videoId: String) {
        let text = isRefused
            ? "This account is playing on another device. Stop it there, then try again."
            : "Check your connection, then try again."
        let alert = UIAlertController(title: "The video can't be played", message: text, preferredStyle: .alert)
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
