// dotnet new web, replace Program.cs with this, add Vdo.cs and public/lesson.html, then: dotnet run
// Open http://localhost:8000/lesson.html

// Stand-in for your database: your lessons, and the video of each.
var videoOfLesson = new Dictionary<string, string?>
{
    ["fractions"] = Environment.GetEnvironmentVariable("VIDEO_ID"),
};

var options = new WebApplicationOptions { Args = args, WebRootPath = "public" };
var app = WebApplication.CreateBuilder(options).Build();
app.UseStaticFiles();
app.MapPost("/playback/{lesson}", async (string lesson, HttpContext context) =>
{
    context.Response.Headers.CacheControl = "no-store";
    var viewer = FindViewer(context);
    if (viewer is null)
    {
        return Results.Json(new { error = "Please log in." }, statusCode: 401);
    }
    if (!viewer.Lessons.Contains(lesson))
    {
        return Results.Json(new { error = "This lesson is not part of your course." }, statusCode: 403);
    }

    if (!videoOfLesson.TryGetValue(lesson, out var videoId) || string.IsNullOrEmpty(videoId))
    {
        return Results.Json(new { error = "This lesson has no video." }, statusCode: 404);
    }

    var body = new { ttl = 300, userId = viewer.Id };
    try
    {
        // The viewer waits: give up after 10 seconds.
        var pair = await Vdo.Call(
            HttpMethod.Post, $"/videos/{videoId}/otp", body, repeat: true, within: TimeSpan.FromSeconds(10));
        return Results.Json(new { videoId, otp = pair!["otp"], playbackInfo = pair["playbackInfo"] });
    }
    catch (VdoException error)
    {
        app.Logger.LogError(error, "No OTP");
        return Results.Json(new { error = "The video is not available right now." }, statusCode: 502);
    }
});
app.Run($"http://{Environment.GetEnvironmentVariable("HOST") ?? "localhost"}:8000");

// Replace with your session check. Returns null for a visitor who is not logged in.
static Viewer? FindViewer(HttpContext context)
{
    return new Viewer(
        "9b2f6c1e-4d7a-4f0b-8c35-1e6a7d90b2c4", "Priya N.", "priya@example.com", new[] { "fractions" });
}

record Viewer(string Id, string Name, string Email, string[] Lessons);
