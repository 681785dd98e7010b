import Foundation

/// Returns the license server's code from the message of 3100, or the code itself.
func licenseCode(in message: String, of code: Int) -> Int {
    let pattern = "\\b20(?:1[1-9]|2\\d|3[01])\\b(?![-.:/]\\d)"
    guard code == 3100, let range = message.range(of: pattern, options: .regularExpression) else { return code }
    return Int(message[range]) ?? code
}
