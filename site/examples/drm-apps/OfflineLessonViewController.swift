import AVKit
import UIKit

final class OfflineLessonViewController: UIViewController {
    private let progressView = UIProgressView()
    private var failure: NSKeyValueObservation?

    /// Downloads a lesson with its key.
    func download(_ videoId: String) async {
        do {
            let watched = try await watch(videoId, download: true)
            guard let contentId = watched.contentId else { throw FairPlayError.noContentId }
            let lesson = Lesson(
                id: videoId, title: "Fractions", playlist: watched.manifestUrl, keyURI: "skd://\(contentId)")
            progressView.observedProgress = try await Library.shared.download(lesson)
            UserDefaults.standard.set(try JSONEncoder().encode(lesson), forKey: videoId)
        } catch {
            print("No key:", error)   // a LicenseError has the license server's code, 2011 to 2031
            showMessage("The download couldn't start. Try again.")
        }
    }

    /// Shows the progress of a download that the system continued while the app was closed.
    func continueDownload(_ videoId: String) async {
        progressView.observedProgress = await Library.shared.downloads.progress(of: videoId)
    }

    /// Plays a download without a connection.
    func play(_ videoId: String) {
        guard let data = UserDefaults.standard.data(forKey: videoId),
            let lesson = try? JSONDecoder().decode(Lesson.self, from: data),
            let player = Library.shared.downloads.player(for: lesson)
        else {
            showMessage("Download the video first.")
            return
        }
        let screen = AVPlayerViewController()
        screen.player = player
        failure = player.currentItem?.observe(\.status) { [weak self] item, _ in
            guard item.status == .failed, let error = item.error else { return }
            let text = StoredKeys.isExpired(error) ? "Connect to the internet, then try again." : "Download the video again."
            DispatchQueue.main.async { screen.dismiss(animated: true) { self?.showMessage(text) } }
        }
        present(screen, animated: true) { player.play() }
    }

    private func showMessage(_ text: String) {
        let alert = UIAlertController(title: nil, message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
