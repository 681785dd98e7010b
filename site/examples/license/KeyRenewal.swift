import AVFoundation

/// Renews a session's key before its lease ends.
final class KeyRenewal {
    private var wait: Task<Void, Never>?

    /// Supports one key for all tracks. Call it on the delegate's queue with each key request that got its response.
    func schedule(_ keyRequest: AVContentKeyRequest, of session: AVContentKeySession, after seconds: UInt64) {
        wait?.cancel()
        wait = Task {
            do {
                try await Task.sleep(nanoseconds: seconds * 1_000_000_000)
                session.renewExpiringResponseData(for: keyRequest)
            } catch {
                // Stopped, or replaced by a later request.
            }
        }
    }

    deinit {
        wait?.cancel()
    }
}
