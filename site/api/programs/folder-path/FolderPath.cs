// dotnet run FOLDER_ID
var names = new Stack<string>();
var id = args[0];
while (id != "root")
{
    var folder = await Vdo.Call(HttpMethod.Get, $"/videos/folders/{id}");
    names.Push((string)folder!["current"]!["name"]!);
    id = (string?)folder["parent"]?["id"] ?? "root";
}
Console.WriteLine(names.Count > 0 ? string.Join(" / ", names) : "Top folder");
