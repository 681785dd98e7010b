using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

Directory.CreateDirectory("inbox");
Directory.CreateDirectory("published");
foreach (var path in Directory.GetFiles("inbox", "*.json"))
{
    try
    {
        var id = JsonNode.Parse(await File.ReadAllTextAsync(path))?["payload"]?["id"]?.ToString() ?? "";
        var video = Regex.IsMatch(id, @"\A[0-9a-f]{32}\z") ? await ReadVideo(id) : null;
        if ("ready".Equals((string?)video?["status"], StringComparison.OrdinalIgnoreCase))
        {
            PublishOnce(id, (string)video!["title"]!);
        }
        File.Delete(path);
    }
    catch (Exception error) when (error is VdoException or JsonException or InvalidOperationException)
    {
        Console.Error.WriteLine($"{path}: {error.Message}"); // It stays in the inbox for the next run.
    }
}

// Returns the video as the API sees it, or null when the account has no such video.
static async Task<JsonNode?> ReadVideo(string id)
{
    try
    {
        return await Vdo.Call(HttpMethod.Get, $"/videos/{id}");
    }
    catch (VdoException error) when (error.Status == 404)
    {
        return null;
    }
}

// Acts first, then records it: after a crash in between, the next run acts again.
static void PublishOnce(string id, string title)
{
    if (File.Exists($"published/{id}"))
    {
        return;
    }
    Console.WriteLine($"Published: {title}");
    File.WriteAllText($"published/{id}", "");
}
