import SwiftUI
import %iosPod%

struct DownloadScreen: View {
    @StateObject private var viewManager: VdoViewManager
    private let videoId: String
    private let onRetry: () -> Void

    init(otpResponse: OTPResponse, onRetry: @escaping () -> Void) {
        videoId = otpResponse.videoId
        self.onRetry = onRetry
        _viewManager = StateObject(
            wrappedValue: VdoViewManager(
                videoId: otpResponse.videoId,
                otp: otpResponse.otp,
                playbackInfo: otpResponse.playbackInfo
            )
        )
    }

    var body: some View {
        DownloadButton(viewManager: viewManager, videoId: videoId, onRetry: onRetry)
    }
}
