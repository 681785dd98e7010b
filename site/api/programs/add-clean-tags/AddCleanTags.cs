// dotnet run "Grade 6" " grade 6" Math
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;

// Returns the tags in lowercase with hyphens for spaces and commas, without duplicates.
static string[] CleanTags(IEnumerable<string> words) =>
    words
        .Select(word => word.Normalize(NormalizationForm.FormC).ToLowerInvariant())
        .Select(word => string.Join('-', Regex.Split(word, @"[\s,]+").Where(part => part != "")))
        .Where(tag => tag != "")
        .Distinct()
        .Order(StringComparer.Ordinal)
        .ToArray();

var tags = CleanTags(args);
if (tags.Length == 0)
{
    throw new InvalidOperationException("Give at least one tag.");
}
var videos = new[] { Environment.GetEnvironmentVariable("VIDEO_ID") };
await Vdo.Call(HttpMethod.Post, "/videos/tags", new { videos, tags }, repeat: true);
Console.WriteLine(JsonSerializer.Serialize(tags));
