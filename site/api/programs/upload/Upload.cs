// dotnet run lesson-1.mp4 "Lesson 1: Fractions" [FOLDER_ID]
using System.Net;

string[] signedFields =
    ["policy", "key", "x-amz-signature", "x-amz-algorithm", "x-amz-date", "x-amz-credential"];

if (args.Length < 2)
{
    throw new ArgumentException("Give a file and a title.");
}
var (path, title, folderId) = (args[0], args[1], args.ElementAtOrDefault(2) ?? "root");
if (new FileInfo(path).Length > 5L * 1024 * 1024 * 1024)
{
    throw new InvalidOperationException($"{path} is larger than 5 GB");
}

// Step 1. Create the entry and get the form.
var query = $"title={Uri.EscapeDataString(title)}&folderId={folderId}";
var credentials = await Vdo.Call(HttpMethod.Put, $"/videos?{query}");
var payload = credentials!["clientPayload"]!;
Console.WriteLine(credentials["videoId"]); // Save it in your database now.

// Step 2. Send the form to storage without the secret and with the file as the last field.
// The form needs quotes around the names, and .NET doesn't add them.
using var form = new MultipartFormDataContent();
foreach (var name in signedFields)
{
    form.Add(new StringContent((string)payload[name]!), $"\"{name}\"");
}
form.Add(new StringContent("201"), "\"success_action_status\"");
form.Add(new StringContent(""), "\"success_action_redirect\"");
form.Add(new StreamContent(File.OpenRead(path)), "\"file\"", $"\"{Path.GetFileName(path)}\"");

// The form is valid for an hour.
using var client = new HttpClient { Timeout = TimeSpan.FromHours(1) };
using var response = await client.PostAsync((string)payload["uploadLink"]!, form);
if (response.StatusCode != HttpStatusCode.Created)
{
    var error = await response.Content.ReadAsStringAsync();
    throw new HttpRequestException($"Storage returned HTTP {(int)response.StatusCode}: {error}");
}
