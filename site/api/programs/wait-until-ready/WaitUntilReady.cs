using System.Text.Json.Nodes;

var video = await WaitUntilReady(Environment.GetEnvironmentVariable("VIDEO_ID")!, TimeSpan.FromHours(2));
Console.WriteLine($"{video["title"]} is ready: {video["length"]} seconds");

// Waits until a video can be played and returns it.
static async Task<JsonNode> WaitUntilReady(string id, TimeSpan deadline)
{
    var end = DateTime.UtcNow + deadline;
    for (var pause = 10.0; ; pause = Math.Min(pause * 1.5, 300))
    {
        var video = await Vdo.Call(HttpMethod.Get, $"/videos/{id}");
        var status = (string)video!["status"]!;
        if (status.Equals("ready", StringComparison.OrdinalIgnoreCase))
        {
            return video;
        }
        Console.Error.WriteLine($"Status: {status}");

        var wait = TimeSpan.FromSeconds(pause * (0.5 + Random.Shared.NextDouble() / 2));
        if (DateTime.UtcNow + wait > end)
        {
            throw new TimeoutException($"Video {id} is not ready yet");
        }
        await Task.Delay(wait);
    }
}
