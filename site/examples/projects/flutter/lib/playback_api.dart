import 'dart:convert';

import 'package:http/http.dart' as http;

/// In your app, use your backend's HTTPS URL.
const backend = String.fromEnvironment('BACKEND', defaultValue: 'http://localhost:8000');

/// The backend's response if the viewer may play the video.
typedef OtpResponse = ({String otp, String playbackInfo});

/// Requests an OTP, for example at `playback/fractions`.
Future<OtpResponse> fetchOtp(String path) async {
  // In your app, also send the viewer's login session.
  final response = await http
      .post(Uri.parse('$backend/$path'), headers: {'Accept': 'application/json'})
      .timeout(const Duration(seconds: 15));
  if (response.statusCode != 200) {
    throw http.ClientException('The server returned HTTP ${response.statusCode}.');
  }
  final body = jsonDecode(response.body);
  if (body case {'otp': String otp, 'playbackInfo': String playbackInfo}) {
    return (otp: otp, playbackInfo: playbackInfo);
  }
  throw http.ClientException('The server returned no OTP.');
}
