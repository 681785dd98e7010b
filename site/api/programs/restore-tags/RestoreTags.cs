using System.Text.Json.Nodes;

return await Job.Run("restore-tags", args, async fields =>
{
    var body = new { videos = new[] { fields[0] }, tags = JsonNode.Parse(fields[1]) };
    await Vdo.Call(HttpMethod.Put, "/videos/tags", body, repeat: true);
    return null;
});
