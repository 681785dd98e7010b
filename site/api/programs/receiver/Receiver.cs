// dotnet new web, replace Program.cs with this, then: dotnet run
using System.Security.Cryptography;
using System.Text;

var expected = Environment.GetEnvironmentVariable("HOOK_TOKEN") ?? "";
if (expected == "")
{
    throw new InvalidOperationException("Set HOOK_TOKEN.");
}
Directory.CreateDirectory("inbox");

var app = WebApplication.CreateBuilder(args).Build();
app.MapPost("/hooks/video", async (string? token, HttpRequest request) =>
{
    var (given, wanted) = (Encoding.UTF8.GetBytes(token ?? ""), Encoding.UTF8.GetBytes(expected));
    if (!CryptographicOperations.FixedTimeEquals(given, wanted))
    {
        return Results.StatusCode(403);
    }
    var name = $"inbox/{Guid.NewGuid()}";
    await using (var file = File.Create($"{name}.part"))
    {
        await request.Body.CopyToAsync(file);
    }
    // Named .json when it is whole: the worker may be reading the inbox.
    File.Move($"{name}.part", $"{name}.json");
    return Results.NoContent();
});
app.Run("http://localhost:8002");
