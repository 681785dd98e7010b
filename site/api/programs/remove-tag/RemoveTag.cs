// dotnet run VIDEO_ID TAG
using System.Text.Json;

var video = await Vdo.Call(HttpMethod.Get, $"/videos/{args[0]}");
var before = video!["tags"]?.AsArray().Select(each => (string)each!).ToList() ?? [];
var after = before.Where(other => other != args[1]).ToList();
if (after.Count < before.Count)
{
    var body = new { videos = new[] { args[0] }, tags = after };
    await Vdo.Call(HttpMethod.Put, "/videos/tags", body, repeat: true);
}
Console.WriteLine(JsonSerializer.Serialize(after));
