import SwiftUI
import %iosPod%

struct DownloadScreen: View {
    @StateObject private var viewManager: VdoViewManager
    private let videoId: String
    private let onRetry: () -> Void

    init(credentials: Credentials, onRetry: @escaping () -> Void) {
        videoId = credentials.videoId
        self.onRetry = onRetry
        _viewManager = StateObject(
            wrappedValue: VdoViewManager(
                videoId: credentials.videoId,
                otp: credentials.otp,
                playbackInfo: credentials.playbackInfo
            )
        )
    }

    var body: some View {
        DownloadButton(viewManager: viewManager, videoId: videoId, onRetry: onRetry)
    }
}
