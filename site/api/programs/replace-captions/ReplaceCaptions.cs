// dotnet run en fractions.en.vtt
using System.Net.Http.Headers;

var (language, path) = (args[0], args[1]);
var files = $"/videos/{Environment.GetEnvironmentVariable("VIDEO_ID")}/files/";

// List the old captions before the upload, and delete them after it.
var list = await Vdo.Call(HttpMethod.Get, files);
var old = list!.AsArray().Where(each =>
    (string?)each!["format"] == "vtt" && (string?)each["lang"] == language && (bool?)each["isDeletable"] == true);

using var file = new StreamContent(File.OpenRead(path));
file.Headers.ContentType = new MediaTypeHeaderValue("text/vtt");
using var form = new MultipartFormDataContent { { file, "\"file\"", $"\"{Path.GetFileName(path)}\"" } };
await Vdo.Call(HttpMethod.Post, $"{files}?language={language}", form);
Console.WriteLine($"uploaded {path}");

foreach (var each in old)
{
    await Vdo.Call(HttpMethod.Delete, $"{files}{each!["id"]}");
    Console.WriteLine($"deleted {each["id"]}");
}
