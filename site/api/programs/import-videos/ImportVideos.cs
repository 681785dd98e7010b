// Skips videos that the account already has, even if an earlier response was lost.
var existing = new Dictionary<string, string>();
await foreach (var video in Job.ListVideos())
{
    existing[(string)video["title"]!] = (string)video["id"]!;
}

return await Job.Run("import-videos", args, async fields =>
{
    var (url, title, folderId) =
        (fields[0], fields.ElementAtOrDefault(1) ?? "", fields.ElementAtOrDefault(2) ?? "root");
    if (title.EnumerateRunes().Count() is 0 or > 200)
    {
        throw new InvalidOperationException("The line needs a title of 1 to 200 characters.");
    }
    if (existing.TryGetValue(title, out var id))
    {
        return id;
    }
    try
    {
        var imported = await Vdo.Call(HttpMethod.Put, "/videos/importUrl", new { url, title, folderId });
        return (string?)imported?["id"];
    }
    catch (VdoException error) when (error.Status == 404)
    {
        // A 404 means a wrong folder ID, so the line stays open.
        throw new VdoException(0, $"No folder has the ID {folderId}");
    }
});
