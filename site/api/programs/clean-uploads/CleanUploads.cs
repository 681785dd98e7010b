// dotnet run -- [--yes]. Without --yes, it only shows what it would delete
using System.Text.Json.Nodes;

// A form is valid for an hour, so after a day nobody can send its file.
var dayAgo = DateTimeOffset.UtcNow.AddDays(-1).ToUnixTimeSeconds();
var entries = new List<JsonNode>();
await foreach (var video in Job.ListVideos())
{
    var waits = "pre-upload".Equals((string?)video["status"], StringComparison.OrdinalIgnoreCase);
    if (waits && (long)video["upload_time"]! < dayAgo)
    {
        entries.Add(video);
    }
}

foreach (var entry in entries)
{
    try
    {
        if (args.Contains("--yes"))
        {
            await Vdo.Call(HttpMethod.Delete, $"/videos?videos={entry["id"]}");
        }
    }
    catch (VdoException error) when (error.Status == 404)
    {
        // Somebody else has deleted it.
    }
    Console.WriteLine($"{entry["id"]} {entry["title"]}");
}
