using System.Net;
using System.Net.Http.Json;

using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };
var id = Environment.GetEnvironmentVariable("VIDEO_ID");
using var response = await client.GetAsync($"https://%apiHost%/api/meta/{id}");
if (!response.IsSuccessStatusCode)
{
    throw new HttpRequestException($"HTTP {(int)response.StatusCode}: {await response.Content.ReadAsStringAsync()}");
}
var video = await response.Content.ReadFromJsonAsync<Video>();
Console.WriteLine(Thumbnail(video!));

// Returns an img element for the response of GET /meta/{videoID}.
string Thumbnail(Video video)
{
    if (video.Posters.Count == 0)
    {
        return "<img src=\"/placeholder.jpg\" alt=\"\">"; // The video isn't ready yet.
    }
    int Width(Poster poster) => (int)Math.Round(poster.Height * video.AspectRatio);
    var posters = video.Posters.OrderBy(poster => poster.Height).ToList();
    var srcset = string.Join(", ", posters.Select(poster => $"{poster.Url} {Width(poster)}w"));
    var middle = posters[posters.Count / 2];
    return $"<img src=\"{WebUtility.HtmlEncode(middle.Url)}\" srcset=\"{WebUtility.HtmlEncode(srcset)}\" "
        + $"sizes=\"20rem\" width=\"{Width(middle)}\" height=\"{middle.Height}\" "
        + $"loading=\"lazy\" alt=\"{WebUtility.HtmlEncode(video.Title)}\">";
}

record Video(string Title, double AspectRatio, List<Poster> Posters);
record Poster(string Url, int Height);
