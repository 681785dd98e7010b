using System.Text.Json;

return await Job.Run("rename-tag", args, async fields =>
{
    var video = await Vdo.Call(HttpMethod.Get, $"/videos/{fields[0]}");
    var before = video!["tags"]?.AsArray().Select(tag => (string)tag!).ToList() ?? [];
    if (!before.Contains("math"))
    {
        return null;
    }
    var tags = before.Except(["math", "mathematics"]).Append("mathematics");
    await Vdo.Call(HttpMethod.Put, "/videos/tags", new { videos = new[] { fields[0] }, tags }, repeat: true);
    return JsonSerializer.Serialize(before);
});
