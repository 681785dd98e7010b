await Walk("root", "");

// Prints the ID and path of each folder below a folder.
static async Task Walk(string parent, string above)
{
    var listing = await Vdo.Call(HttpMethod.Get, $"/videos/folders/{parent}");
    foreach (var folder in listing!["folderList"]!.AsArray())
    {
        var path = $"{above}/{folder!["name"]}";
        Console.WriteLine($"{folder["id"]} {path}");
        if ((int)folder["foldersCount"]! > 0)
        {
            await Walk((string)folder["id"]!, path);
        }
    }
}
