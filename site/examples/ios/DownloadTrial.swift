import SwiftUI

struct DownloadTrial: View {
    @State private var credentials: Credentials?
    @State private var message = ""

    var body: some View {
        VStack(spacing: 16) {
            if let credentials = credentials {
                DownloadScreen(credentials: credentials, onRetry: fetch)
                Button("Close") { self.credentials = nil }
            } else {
                Button("Open the download", action: fetch).disabled(message == "Loading…")
                Text(message)
            }
        }
        .padding()
    }

    private func fetch() {
        credentials = nil
        message = "Loading…"
        // An OTP for downloads.
        PlaybackAPI.fetch("download/fractions") { result in
            switch result {
            case .success(let fetched):
                credentials = fetched
                message = ""
            case .failure(let error):
                message = error.localizedDescription
            }
        }
    }
}
