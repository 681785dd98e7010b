// dotnet new web, replace Program.cs with this, add Vdo.cs and the two files in public, then: dotnet run
// Open http://localhost:8001/upload.html
using System.Collections.Concurrent;
using System.Text.Json;

// Replace with your database. Stores which user owns which video.
var uploads = new ConcurrentDictionary<string, Upload>();

var options = new WebApplicationOptions { Args = args, WebRootPath = "public" };
var app = WebApplication.CreateBuilder(options).Build();
app.UseStaticFiles();
app.MapPost("/uploads", async (HttpContext context) =>
{
    context.Response.Headers.CacheControl = "no-store";
    // Without a CORS preflight, only your own pages can send JSON here.
    if (!context.Request.HasJsonContentType())
    {
        return Results.Json(new { error = "Send JSON." }, statusCode: 415);
    }
    if (context.Request.ContentLength is null or > 10_000)
    {
        return Results.Json(new { error = "The request is too large." }, statusCode: 413);
    }
    var user = FindUser(context);
    if (user is null)
    {
        return Results.Json(new { error = "Please log in." }, statusCode: 401);
    }
    if (!user.MayUpload)
    {
        return Results.Json(new { error = "You may not upload videos." }, statusCode: 403);
    }

    NewUpload? sent = null;
    try
    {
        sent = await context.Request.ReadFromJsonAsync<NewUpload>();
    }
    catch (JsonException)
    {
        // The JSON is malformed, so there's no title.
    }
    var title = sent?.Title?.Trim() ?? "";
    if (title == "")
    {
        return Results.Json(new { error = "Please give a title." }, statusCode: 400);
    }
    title = string.Concat(title.EnumerateRunes().Take(200)); // Not [..200], which can cut an emoji in half.

    try
    {
        var path = $"/videos?title={Uri.EscapeDataString(title)}";
        var result = await Vdo.Call(HttpMethod.Put, path, within: TimeSpan.FromSeconds(10));
        uploads[(string)result!["videoId"]!] = new Upload(user.Id, title, Ready: false);
        var body = new { videoId = result["videoId"], clientPayload = result["clientPayload"] };
        return Results.Json(body, statusCode: 201);
    }
    catch (VdoException error)
    {
        app.Logger.LogError(error, "No upload credentials");
        return Results.Json(new { error = "Uploads are not possible right now." }, statusCode: 502);
    }
});
app.Run($"http://{Environment.GetEnvironmentVariable("HOST") ?? "localhost"}:8001");

// Replace with your session check. Returns null if the visitor isn't logged in.
static User? FindUser(HttpContext context)
{
    return new User("user-17", MayUpload: true);
}

record User(string Id, bool MayUpload);
record NewUpload(string? Title);
record Upload(string UserId, string Title, bool Ready);
