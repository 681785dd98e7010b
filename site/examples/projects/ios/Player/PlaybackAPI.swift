import Foundation

/// The backend's response if the viewer may play the video.
struct OTPResponse: Decodable {
    let videoId: String
    let otp: String
    let playbackInfo: String
}

enum PlaybackAPI {
    /// In your app, use your backend's HTTPS URL.
    static let baseURL = URL(string: "http://my-mac.local:8000")!

    enum Failure: LocalizedError {
        case noResponse
        case status(Int)

        var errorDescription: String? {
            switch self {
            case .noResponse: return "The server didn't respond."
            case .status(let status): return "The server returned HTTP \(status)."
            }
        }
    }

    /// Requests an OTP, for example at `playback/fractions`. Calls back on the main queue.
    static func fetch(_ path: String, completion: @escaping (Result<OTPResponse, Error>) -> Void) {
        var request = URLRequest(url: baseURL.appendingPathComponent(path))
        request.httpMethod = "POST"
        request.timeoutInterval = 15
        // In your app, also send the viewer's login session.
        URLSession.shared.dataTask(with: request) { data, response, error in
            DispatchQueue.main.async {
                completion(Result { try otpResponse(from: data, response, error) })
            }
        }.resume()
    }

    private static func otpResponse(
        from data: Data?, _ response: URLResponse?, _ error: Error?
    ) throws -> OTPResponse {
        if let error = error { throw error }
        guard let data = data, let response = response as? HTTPURLResponse else {
            throw Failure.noResponse
        }
        guard response.statusCode == 200 else { throw Failure.status(response.statusCode) }
        return try JSONDecoder().decode(OTPResponse.self, from: data)
    }
}
