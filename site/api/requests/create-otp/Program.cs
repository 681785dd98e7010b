// Set API_SECRET and VIDEO_ID in the environment.
using System.Net.Http.Headers;
using System.Net.Http.Json;

var body = new { ttl = 300 };

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };
client.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Apisecret", Environment.GetEnvironmentVariable("API_SECRET"));
client.DefaultRequestHeaders.Accept.ParseAdd("application/json");

var videoId = Environment.GetEnvironmentVariable("VIDEO_ID");
using var response = await client.PostAsJsonAsync($"https://%apiHost%/api/videos/{videoId}/otp", body);
if (!response.IsSuccessStatusCode)
{
    var error = await response.Content.ReadAsStringAsync();
    throw new HttpRequestException($"HTTP {(int)response.StatusCode}: {error}");
}

var result = await response.Content.ReadFromJsonAsync<OtpResponse>();
Console.WriteLine($"{result?.Otp}\n{result?.PlaybackInfo}");

record OtpResponse(string Otp, string PlaybackInfo);
