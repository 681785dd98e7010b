// dotnet run NAME_TO_SAVE_AS
if (args.Length == 0)
{
    throw new InvalidOperationException("Give the name of the file to save.");
}
var (videoId, fileId) =
    (Environment.GetEnvironmentVariable("VIDEO_ID"), Environment.GetEnvironmentVariable("FILE_ID"));
var link = await Vdo.Call(HttpMethod.Get, $"/videos/{videoId}/files/{fileId}");

// Don't send an Authorization header, because the URL is the permission.
using var client = new HttpClient();
using var limit = new CancellationTokenSource(TimeSpan.FromHours(1));
await using (var source = await client.GetStreamAsync((string)link!["redirect"]!, limit.Token))
await using (var file = File.Create($"{args[0]}.part"))
{
    await source.CopyToAsync(file, limit.Token);
}
File.Move($"{args[0]}.part", args[0], overwrite: true);
Console.WriteLine($"saved {args[0]}");
