// dotnet run Math "Grade 6"
var parent = "root";
foreach (var name in args)
{
    var listing = await Vdo.Call(HttpMethod.Get, $"/videos/folders/{parent}");
    var matches = listing!["folderList"]!.AsArray().Where(each => (string)each!["name"]! == name).ToList();
    if (matches.Count > 1)
    {
        var ids = string.Join(' ', matches.Select(each => (string)each!["id"]!));
        throw new InvalidOperationException($"Several folders are called {name}: {ids}");
    }
    var folder = matches.FirstOrDefault()
        ?? await Vdo.Call(HttpMethod.Post, "/videos/folders", new { name, parent });
    parent = (string)folder!["id"]!;
    Console.WriteLine($"{(matches.Count > 0 ? "found" : "created")} {parent} {name}");
}
