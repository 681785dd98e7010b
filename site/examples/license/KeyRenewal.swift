import AVFoundation

/// Renews the key of a session, some time before its lease ends.
final class KeyRenewal {
    private var wait: Task<Void, Never>?

    /// For one key for all tracks. Call it with each key request that got its response, on the queue of the delegate.
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
