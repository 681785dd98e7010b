// dotnet run [2025-01-01]: without a day, yesterday in UTC
// Needs: dotnet add package CsvHelper
using System.Globalization;
using CsvHelper;

var day = args.Length > 0 ? args[0] : DateTime.UtcNow.AddDays(-1).ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);

var body = new { date = day };
var text = (string)(await Vdo.Call(HttpMethod.Post, "/account/video-usage", body, repeat: true))!;

// Finds the columns by name, and throws when one is missing.
var usage = new List<(string Video, decimal Kilobytes)>();
using (var csv = new CsvReader(new StringReader(text), CultureInfo.InvariantCulture))
{
    csv.Read();
    csv.ReadHeader();
    while (csv.Read())
    {
        usage.Add((csv.GetField("video")!, csv.GetField<decimal>("bandwidth")));
    }
}
if (usage.Count == 0)
{
    throw new InvalidDataException($"{day}: no figures");
}

await File.WriteAllTextAsync($"usage-{day}.new", text);
File.Move($"usage-{day}.new", $"usage-{day}.csv", overwrite: true);
foreach (var (video, kilobytes) in usage.OrderByDescending(row => row.Kilobytes).Take(10))
{
    Console.WriteLine($"{video} {kilobytes}");
}
