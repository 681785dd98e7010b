var tag = Environment.GetEnvironmentVariable("TAG") ?? "";
if (tag == "")
{
    throw new InvalidOperationException("Set TAG.");
}

return await Job.Run("tag-videos", args, async fields =>
{
    var body = new { videos = new[] { fields[0] }, tags = new[] { tag } };
    await Vdo.Call(HttpMethod.Post, "/videos/tags", body, repeat: true);
    return null;
});
