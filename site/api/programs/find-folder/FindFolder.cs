// dotnet run Math "Grade 6"
if (args.Length == 0)
{
    throw new InvalidOperationException("Name the folders of the path.");
}
var body = new { name = args[^1], searchExact = true };
var found = await Vdo.Call(HttpMethod.Post, "/videos/folders/search", body, repeat: true);
var matches = found!["folders"]!.AsArray().Where(folder =>
{
    // folderPath starts with the folder directly above.
    var above = folder!["folderPath"]!.AsArray().Select(each => (string)each!["name"]!).Reverse();
    return above.Append((string)folder["name"]!).SequenceEqual(args);
}).ToList();
if (matches.Count != 1)
{
    throw new InvalidOperationException($"{matches.Count} folders have the path {string.Join(" / ", args)}");
}
Console.WriteLine(matches[0]!["id"]);
