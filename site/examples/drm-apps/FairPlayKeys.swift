import AVFoundation

enum FairPlayError: Error {
    /// The playlist's key URI isn't `skd://…`.
    case noContentId
}

/// Responds to FairPlay's key requests for the assets attached to it.
final class FairPlayKeys: NSObject, AVContentKeySessionDelegate {
    private let session = AVContentKeySession(keySystem: .fairPlayStreaming)
    private let queue = DispatchQueue(label: "FairPlayKeys")
    private let certificate: Data
    private let licenseURL: () async throws -> URL

    /// - Parameters:
    ///   - certificate: contents of the .cer file
    ///   - licenseURL: requests a new `fps` license URL from your backend
    init(certificate: Data, licenseURL: @escaping () async throws -> URL) {
        self.certificate = certificate
        self.licenseURL = licenseURL
        super.init()
        session.setDelegate(self, queue: queue)
    }

    /// Call it before you pass the asset to a player.
    func attach(to asset: AVURLAsset) {
        session.addContentKeyRecipient(asset)
    }

    func contentKeySession(_ session: AVContentKeySession, didProvide keyRequest: AVContentKeyRequest) {
        answer(keyRequest)
    }

    func contentKeySession(
        _ session: AVContentKeySession,
        didProvideRenewingContentKeyRequest keyRequest: AVContentKeyRequest
    ) {
        answer(keyRequest)
    }

    func contentKeySession(
        _ session: AVContentKeySession,
        contentKeyRequest keyRequest: AVContentKeyRequest,
        didFailWithError error: Error
    ) {
        print("FairPlay:", error)
    }

    private func answer(_ keyRequest: AVContentKeyRequest) {
        Task {
            do {
                let ckc = try await license(for: keyRequest)
                let response = AVContentKeyResponse(fairPlayStreamingKeyResponseData: ckc)
                keyRequest.processContentKeyResponse(response)
            } catch {
                print("FairPlay: no license:", error)
                keyRequest.processContentKeyResponseError(error)
            }
        }
    }

    /// Exchanges the SPC for a CKC.
    private func license(for keyRequest: AVContentKeyRequest) async throws -> Data {
        guard let uri = keyRequest.identifier as? String, uri.hasPrefix("skd://") else {
            throw FairPlayError.noContentId
        }
        let contentId = Data(uri.dropFirst("skd://".count).utf8)
        let spc = try await keyRequest.makeStreamingContentKeyRequestData(
            forApp: certificate, contentIdentifier: contentId, options: nil)
        return try await requestLicense(spc: spc, from: licenseURL())
    }
}
