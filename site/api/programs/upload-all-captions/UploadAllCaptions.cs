// dotnet run fractions.en.vtt fractions.hi.vtt
using System.Net.Http.Headers;
using System.Text.RegularExpressions;

foreach (var path in args)
{
    if (!Regex.IsMatch(path, @"\.[a-z]{2}\.vtt\z") || !File.ReadAllText(path).StartsWith("WEBVTT", StringComparison.Ordinal))
    {
        throw new InvalidOperationException(
            $"{path}: the name must end in the language, such as .en.vtt, and the file begin with WEBVTT");
    }
}

foreach (var path in args)
{
    var language = path[^6..^4];
    using var file = new StreamContent(File.OpenRead(path));
    file.Headers.ContentType = new MediaTypeHeaderValue("text/vtt");
    using var form = new MultipartFormDataContent { { file, "\"file\"", $"\"{Path.GetFileName(path)}\"" } };
    var files = $"/videos/{Environment.GetEnvironmentVariable("VIDEO_ID")}/files/";
    var response = await Vdo.Call(HttpMethod.Post, $"{files}?language={language}", form);
    Console.WriteLine($"{language} {response!["id"]} {path}");
}
