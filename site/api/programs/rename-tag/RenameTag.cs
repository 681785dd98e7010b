using System.Text.Json;

var old = Environment.GetEnvironmentVariable("OLD_TAG") ?? "";
var renamed = Environment.GetEnvironmentVariable("NEW_TAG") ?? "";
if (old == "" || renamed == "")
{
    throw new InvalidOperationException("Set OLD_TAG and NEW_TAG.");
}

return await Job.Run("rename-tag", args, async fields =>
{
    var video = await Vdo.Call(HttpMethod.Get, $"/videos/{fields[0]}");
    var before = video!["tags"]?.AsArray().Select(tag => (string)tag!).ToList() ?? [];
    if (!before.Contains(old))
    {
        return null;
    }
    var tags = before.Except([old, renamed]).Append(renamed);
    await Vdo.Call(HttpMethod.Put, "/videos/tags", new { videos = new[] { fields[0] }, tags }, repeat: true);
    return JsonSerializer.Serialize(before);
});
