import Foundation

struct LicenseError: Error {
    let status: Int
    let code: Int?
    let body: String
}

/// Posts the SPC and returns the CKC, or throws with the license server's code.
func requestLicense(spc: Data, from url: URL) async throws -> Data {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
    request.httpBody = spc
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else {
        let body = String(decoding: data, as: UTF8.self)
        throw LicenseError(status: status, code: licenseErrorCode(in: body), body: body)
    }
    return data
}

/// Returns the license server's code from the body of a rejected request, or nil.
func licenseErrorCode(in body: String) -> Int? {
    let pattern = "(?:^|code\\W{0,5})\\s*(20(?:1[1-9]|2\\d|3[01]))(?!\\w|[-.:\\/]\\d)"
    let found = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
        .firstMatch(in: body, range: NSRange(body.startIndex..., in: body))
    return found.flatMap { Range($0.range(at: 1), in: body) }.flatMap { Int(body[$0]) }
}
