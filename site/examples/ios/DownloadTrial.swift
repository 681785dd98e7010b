import SwiftUI

struct DownloadTrial: View {
    @State private var otpResponse: OTPResponse?
    @State private var message = ""

    var body: some View {
        VStack(spacing: 16) {
            if let otpResponse = otpResponse {
                DownloadScreen(otpResponse: otpResponse, onRetry: fetch)
                Button("Close") { self.otpResponse = nil }
            } else {
                Button("Open the download", action: fetch).disabled(message == "Loading…")
                Text(message)
            }
        }
        .padding()
    }

    private func fetch() {
        otpResponse = nil
        message = "Loading…"
        // An OTP for downloads.
        PlaybackAPI.fetch("download/fractions") { result in
            switch result {
            case .success(let fetched):
                otpResponse = fetched
                message = ""
            case .failure(let error):
                message = error.localizedDescription
            }
        }
    }
}
