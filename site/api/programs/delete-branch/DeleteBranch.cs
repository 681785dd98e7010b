// dotnet run -- FOLDER_ID [--yes]. Without --yes, it only shows what it would delete
var (top, yes) = (args[0], args.Contains("--yes"));
if (top == "root")
{
    throw new ArgumentException("Name a folder, not the top.");
}

await DeleteBranch(top);

// Deletes the folders inside a folder, then the folder itself.
async Task DeleteBranch(string id)
{
    var listing = await Vdo.Call(HttpMethod.Get, $"/videos/folders/{id}");
    foreach (var folder in listing!["folderList"]!.AsArray())
    {
        await DeleteBranch((string)folder!["id"]!);
    }
    if (yes)
    {
        await Vdo.Call(HttpMethod.Delete, $"/videos/folders/{id}");
    }
    Console.WriteLine($"{id} {listing["current"]!["name"]}");
}
