// dotnet run -- "Priya N." priya@example.com 203.0.113.7
using System.Globalization;
using System.Text.Json;

Console.WriteLine(WatermarkFor(args[0], args[1], args[2]));

// Returns the string for annotate, with the name and email address, and the IP address with the time.
static string WatermarkFor(string name, string email, string address)
{
    var shortName = string.Concat(name.EnumerateRunes().Take(30));
    var minute = DateTime.UtcNow.ToString("yyyy-MM-dd HH:mm", CultureInfo.InvariantCulture);
    return JsonSerializer.Serialize(new[]
    {
        Moving($"{shortName} · {email}"),
        Moving($"{address} · {minute} UTC"),
    });
}

static Dictionary<string, string> Moving(string text) => new()
{
    ["type"] = "rtext",
    ["text"] = text,
    ["alpha"] = "0.60",
    ["color"] = "0xFFFFFF",
    ["size"] = "15",
    ["interval"] = "5000",
    ["skip"] = "10000",
};
