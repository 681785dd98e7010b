// dotnet run math physics
var found = new Dictionary<string, string>();
foreach (var tag in args)
{
    await foreach (var video in Job.ListVideos($"tags={tag}"))
    {
        found[(string)video["id"]!] = (string)video["title"]!;
    }
}
foreach (var (id, title) in found)
{
    Console.WriteLine($"{id} {title}");
}
