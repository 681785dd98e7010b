import AVKit
import UIKit

final class LessonViewController: UIViewController {
    private var lesson: LessonPlayer?
    private var session: LessonSession?
    private var isRefused = false

    func show(_ videoId: String) async throws {
        isRefused = false
        let (lesson, session) = try await lessonPlayer(videoId) { [weak self] in self?.isRefused = true }
        endSession()
        self.lesson = lesson
        self.session = session
        let screen = AVPlayerViewController()
        screen.modalPresentationStyle = .fullScreen
        screen.allowsPictureInPicturePlayback = false   // it would go on after its screen has closed
        screen.player = lesson.player
        lesson.onFailure = { [weak self, weak screen] error in
            print("Playback:", error as Any)
            self?.endSession()
            screen?.dismiss(animated: true) { self?.offerRetry(videoId) }
        }
        present(screen, animated: true) { lesson.player.play() }
    }

    /// Called when the viewer closes the player, too.
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
        let text = isRefused ? "This account is playing on another device. Stop it there, then try again." : nil
        let alert = UIAlertController(
            title: "The video cannot be played", message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Try again", style: .default) { [weak self] _ in
            Task {
                do {
                    try await self?.show(videoId)
                } catch {
                    self?.offerRetry(videoId)
                }
            }
        })
        present(alert, animated: true)
    }
}
