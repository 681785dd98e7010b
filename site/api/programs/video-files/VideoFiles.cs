var id = Environment.GetEnvironmentVariable("VIDEO_ID");
var files = await Vdo.Call(HttpMethod.Get, $"/videos/{id}/files/");
foreach (var file in files!.AsArray())
{
    var format = (string?)file!["format"];
    if (format == "vtt")
    {
        Console.WriteLine($"captions {file["lang"]} {file["id"]} {file["name"]}");
    }
    else if (format is "jpeg" or "png")
    {
        var state = (int)file["enabled"]! == 1 ? "active" : "inactive";
        Console.WriteLine($"poster {state} {file["id"]} {file["name"]}");
    }
    else if (file["height"] is not null)
    {
        var state = (bool)file["isDownloadable"]! ? "downloadable" : "locked";
        Console.WriteLine($"original {state} {file["id"]} {file["name"]}");
    }
}
