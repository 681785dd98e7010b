import AVFoundation

/// Stores FairPlay keys on this device, each in its own file.
final class StoredKeys: NSObject, AVContentKeySessionDelegate {
    private let folder: URL
    private let certificate: Data
    private let licenseURL: (_ keyURI: String) async throws -> URL
    private let queue = DispatchQueue(label: "StoredKeys")
    /// The calls of `fetch` that wait for a key, by their session.
    private var fetches: [ObjectIdentifier: CheckedContinuation<Void, Error>] = [:]
    /// The sessions of assets, each for as long as its asset is in use.
    private let sessions = NSMapTable<AVURLAsset, AVContentKeySession>.weakToStrongObjects()

    /// - Parameter licenseURL: requests an `fps` license URL that allows storing from your backend
    init(certificate: Data, licenseURL: @escaping (_ keyURI: String) async throws -> URL) throws {
        self.certificate = certificate
        self.licenseURL = licenseURL
        var folder = try FileManager.default
            .url(for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
            .appendingPathComponent("Keys", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try folder.setResourceValues(values)
        self.folder = folder
        super.init()
    }

    /// A session loads each key only once, so every fetch and every asset gets its own session and the latest key.
    private func newSession() -> AVContentKeySession {
        let session = AVContentKeySession(keySystem: .fairPlayStreaming)
        session.setDelegate(self, queue: queue)
        return session
    }

    /// Call it on the main thread, before the asset is downloaded or played.
    func attach(to asset: AVURLAsset) {
        let session = newSession()
        session.addContentKeyRecipient(asset)
        sessions.setObject(session, forKey: asset)
    }

    /// Fetches and stores the key with this URI, `skd://…`. To renew a key, call it again.
    func fetch(_ keyURI: String) async throws {
        let session = newSession()
        defer { session.expire() }
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, Error>) in
            queue.async {
                self.fetches[ObjectIdentifier(session)] = continuation
                session.processContentKeyRequest(
                    withIdentifier: keyURI, initializationData: nil, options: nil)
            }
        }
    }

    func delete(_ keyURI: String) {
        if let file = file(for: keyURI) {
            try? FileManager.default.removeItem(at: file)
        }
    }

    // MARK: Key requests

    func contentKeySession(_ session: AVContentKeySession, didProvide keyRequest: AVContentKeyRequest) {
        do {
            try keyRequest.respondByRequestingPersistableContentKeyRequestAndReturnError()
        } catch {
            // For example over AirPlay, which doesn't accept stored keys.
            finish(keyRequest, of: session, with: error)
        }
    }

    func contentKeySession(
        _ session: AVContentKeySession, didProvide keyRequest: AVPersistableContentKeyRequest
    ) {
        let isFetch = fetches[ObjectIdentifier(session)] != nil
        Task {
            do {
                let data = try await key(for: keyRequest, mustBeNew: isFetch)
                let response = AVContentKeyResponse(fairPlayStreamingKeyResponseData: data)
                keyRequest.processContentKeyResponse(response)
                finish(keyRequest, of: session, with: nil)
            } catch {
                finish(keyRequest, of: session, with: error)
            }
        }
    }

    /// The system has a new form of a key, for example after the first playback.
    func contentKeySession(
        _ session: AVContentKeySession,
        didUpdatePersistableContentKey persistableContentKey: Data,
        forContentKeyIdentifier keyIdentifier: Any
    ) {
        if let keyURI = keyIdentifier as? String, let file = file(for: keyURI) {
            try? persistableContentKey.write(to: file, options: .atomic)
        }
    }

    func contentKeySession(
        _ session: AVContentKeySession,
        contentKeyRequest keyRequest: AVContentKeyRequest,
        didFailWithError error: Error
    ) {
        if Self.isExpired(error), let keyURI = keyRequest.identifier as? String {
            delete(keyURI)
        }
        fetches.removeValue(forKey: ObjectIdentifier(session))?.resume(throwing: error)
    }

    /// Whether the rental period of a stored key ended, which is −42800 in the error or its cause.
    static func isExpired(_ error: Error) -> Bool {
        let error = error as NSError
        return error.code == -42800 || error.underlyingErrors.contains(where: isExpired)
    }

    // MARK: Keys

    private func file(for keyURI: String) -> URL? {
        guard keyURI.hasPrefix("skd://") else { return nil }
        return folder.appendingPathComponent(String(keyURI.dropFirst("skd://".count)))
    }

    private func key(for keyRequest: AVPersistableContentKeyRequest, mustBeNew: Bool) async throws -> Data {
        guard let keyURI = keyRequest.identifier as? String, let file = file(for: keyURI) else {
            throw FairPlayError.noContentId
        }
        if !mustBeNew, let stored = try? Data(contentsOf: file) {
            return stored
        }
        let spc = try await keyRequest.makeStreamingContentKeyRequestData(
            forApp: certificate, contentIdentifier: Data(file.lastPathComponent.utf8), options: nil)
        let ckc = try await requestLicense(spc: spc, from: licenseURL(keyURI))
        let key = try keyRequest.persistableContentKey(fromKeyVendorResponse: ckc, options: nil)
        try key.write(to: file, options: .atomic)
        return key
    }

    private func finish(_ keyRequest: AVContentKeyRequest, of session: AVContentKeySession, with error: Error?) {
        queue.async {
            // Removed first, so that `fetch` throws this error instead of the session's.
            let continuation = self.fetches.removeValue(forKey: ObjectIdentifier(session))
            if let error {
                keyRequest.processContentKeyResponseError(error)
                continuation?.resume(throwing: error)
            } else {
                continuation?.resume()
            }
        }
    }
}
