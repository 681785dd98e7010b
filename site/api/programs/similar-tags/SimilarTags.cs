using System.Text.RegularExpressions;

var list = await Vdo.Call(HttpMethod.Get, "/videos/tags");
var tags = list!["rows"]!.AsArray().Select(row => (string)row!);
var groups = tags.GroupBy(tag => Regex.Replace(tag.ToLowerInvariant(), "[ _-]+", ""));
foreach (var group in groups.Where(group => group.Count() > 1))
{
    Console.WriteLine(string.Join("  ", group.Select(tag => $"\"{tag}\"")));
}
