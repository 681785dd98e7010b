/** Short programs in languages that are common in API documentation. */
export const codeSamples = [
  {
    language: 'bash',
    extension: 'sh',
    code: `# Ask for a one-time password
curl --request POST "https://api.example/videos/$VIDEO_ID/otp" \\
  --header "Authorization: Apisecret $API_SECRET" \\
  --header "Content-Type: application/json" \\
  --data '{"ttl": 300, "whitelisthref": "example.com"}'`,
  },
  {
    language: 'js',
    extension: 'js',
    code: `export async function getOtp(videoId, { ttl = 300 } = {}) {
  const response = await fetch(\`https://api.example/videos/\${videoId}/otp\`, {
    method: 'POST',
    headers: { Authorization: \`Apisecret \${process.env.API_SECRET}\` },
    body: JSON.stringify({ ttl }),
  });
  if (!response.ok) throw new Error(\`Status \${response.status}\`);
  return response.json(); // { otp, playbackInfo }
}`,
  },
  {
    language: 'python',
    extension: 'py',
    code: `import os
import requests

def get_otp(video_id: str, ttl: int = 300) -> dict:
    """Return the otp and playbackInfo of a video."""
    response = requests.post(
        f"https://api.example/videos/{video_id}/otp",
        json={"ttl": ttl},
        headers={"Authorization": f"Apisecret {os.environ['API_SECRET']}"},
        timeout=10,
    )
    response.raise_for_status()
    return response.json()`,
  },
  {
    language: 'php',
    extension: 'php',
    code: `<?php
function getOtp(string $videoId, int $ttl = 300): array
{
    $curl = curl_init("https://api.example/videos/{$videoId}/otp");
    curl_setopt_array($curl, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_POSTFIELDS => json_encode(['ttl' => $ttl]),
        CURLOPT_HTTPHEADER => ['Authorization: Apisecret ' . getenv('API_SECRET')],
    ]);
    return json_decode(curl_exec($curl), true);
}`,
  },
  {
    language: 'csharp',
    extension: 'cs',
    code: `public async Task<Otp> GetOtpAsync(string videoId, int ttl = 300)
{
    using var request = new HttpRequestMessage(HttpMethod.Post, $"videos/{videoId}/otp");
    request.Headers.Add("Authorization", $"Apisecret {secret}");
    request.Content = JsonContent.Create(new { ttl });
    var response = await client.SendAsync(request);
    response.EnsureSuccessStatusCode();
    return await response.Content.ReadFromJsonAsync<Otp>();
}`,
  },
  {
    language: 'ruby',
    extension: 'rb',
    code: `require "net/http"
require "json"

def get_otp(video_id, ttl: 300)
  uri = URI("https://api.example/videos/#{video_id}/otp")
  headers = { "Authorization" => "Apisecret #{ENV.fetch('API_SECRET')}" }
  response = Net::HTTP.post(uri, { ttl: ttl }.to_json, headers)
  JSON.parse(response.body, symbolize_names: true)
end`,
  },
  {
    language: 'java',
    extension: 'java',
    code: `public final class OtpClient {
    private static final int DEFAULT_TTL = 300;

    public Otp fetch(String videoId) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(BASE + "/videos/" + videoId + "/otp"))
            .header("Authorization", "Apisecret " + secret)
            .POST(BodyPublishers.ofString("{\\"ttl\\":" + DEFAULT_TTL + "}"))
            .build();
        return mapper.readValue(client.send(request, BodyHandlers.ofString()).body(), Otp.class);
    }
}`,
  },
  {
    language: 'swift',
    extension: 'swift',
    code: `func otp(for videoID: String, ttl: Int = 300) async throws -> OTP {
    var request = URLRequest(url: base.appending(path: "videos/\\(videoID)/otp"))
    request.httpMethod = "POST"
    request.setValue("Apisecret \\(secret)", forHTTPHeaderField: "Authorization")
    request.httpBody = try JSONEncoder().encode(["ttl": ttl])
    let (data, _) = try await URLSession.shared.data(for: request)
    return try JSONDecoder().decode(OTP.self, from: data)
}`,
  },
  {
    language: 'kotlin',
    extension: 'kt',
    code: `suspend fun otp(videoId: String, ttl: Int = 300): Otp = withContext(Dispatchers.IO) {
    val body = JSONObject(mapOf("ttl" to ttl)).toString().toRequestBody(json)
    val request = Request.Builder()
        .url("$base/videos/$videoId/otp")
        .header("Authorization", "Apisecret $secret")
        .post(body)
        .build()
    client.newCall(request).execute().use { Otp.parse(it.body!!.string()) }
}`,
  },
];
