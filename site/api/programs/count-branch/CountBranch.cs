// dotnet run -- FOLDER_ID
Console.WriteLine(await CountVideos(args[0], true));

// Counts the videos of a folder and of all folders below it.
static async Task<int> CountVideos(string id, bool hasFolders)
{
    var videos = await Vdo.Call(HttpMethod.Get, $"/videos?folderId={id}&limit=1");
    var count = (int)videos!["count"]!;
    if (!hasFolders)
    {
        return count;
    }
    var listing = await Vdo.Call(HttpMethod.Get, $"/videos/folders/{id}");
    foreach (var folder in listing!["folderList"]!.AsArray())
    {
        count += await CountVideos((string)folder!["id"]!, (int)folder["foldersCount"]! > 0);
    }
    return count;
}
