import 'dart:convert';

import 'package:http/http.dart' as http;

/// In your app: the HTTPS URL of your backend.
const backend = String.fromEnvironment('BACKEND', defaultValue: 'http://localhost:8000');

/// What the backend returns when this viewer may play.
typedef Credentials = ({String otp, String playbackInfo});

/// Asks for credentials, for example at `playback/fractions`.
Future<Credentials> fetchCredentials(String path) async {
  // In your app, send the viewer's session too.
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
  throw http.ClientException('The server sent no OTP.');
}
