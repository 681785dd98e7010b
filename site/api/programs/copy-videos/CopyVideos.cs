using System.Text.Json;
using System.Text.Json.Nodes;

const string Pages = "videos.json.pages"; // Each line contains one page of the list that the program has read.

// After an hour, start over, because the list may have changed too much.
if (DateTime.UtcNow - File.GetLastWriteTimeUtc(Pages) > TimeSpan.FromHours(1))
{
    File.Delete(Pages);
}
var pages = File.Exists(Pages)
    ? File.ReadLines(Pages).Select(line => JsonNode.Parse(line)!.AsArray()).ToList()
    : [];
while (pages.LastOrDefault() is not { Count: 0 })
{
    var list = await Vdo.Call(HttpMethod.Get, $"/videos?page={pages.Count + 1}&limit=40");
    var rows = list!["rows"]!.AsArray();
    await File.AppendAllTextAsync(Pages, rows.ToJsonString() + "\n");
    pages.Add(rows);
}

// A video that moved to the next page during the run is on two pages.
var videos = pages.SelectMany(page => page).DistinctBy(video => (string)video!["id"]!).ToList();
var options = new JsonSerializerOptions { WriteIndented = true };
await File.WriteAllTextAsync("videos.json.new", JsonSerializer.Serialize(videos, options));
File.Move("videos.json.new", "videos.json", overwrite: true);
File.Delete(Pages);
Console.WriteLine($"{videos.Count} videos");
