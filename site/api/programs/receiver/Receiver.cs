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
    var name = $"{Guid.NewGuid()}.json";
    await using (var file = File.Create(name))
    {
        await request.Body.CopyToAsync(file);
    }
    // Moved there when it is whole: the worker may be reading the inbox.
    File.Move(name, $"inbox/{name}");
    return Results.NoContent();
});
app.Run("http://localhost:8000");
