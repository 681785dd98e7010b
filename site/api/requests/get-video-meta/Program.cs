using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };
client.DefaultRequestHeaders.Accept.ParseAdd("application/json");

var videoId = Environment.GetEnvironmentVariable("VIDEO_ID");
using var response = await client.GetAsync($"https://%apiHost%/api/meta/{videoId}");
if (!response.IsSuccessStatusCode)
{
    var error = await response.Content.ReadAsStringAsync();
    throw new HttpRequestException($"HTTP {(int)response.StatusCode}: {error}");
}

Console.WriteLine(await response.Content.ReadAsStringAsync());
