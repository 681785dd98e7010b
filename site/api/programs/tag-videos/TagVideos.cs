return await Job.Run("tag-videos", args, async fields =>
{
    var body = new { videos = new[] { fields[0] }, tags = new[] { "algebra" } };
    await Vdo.Call(HttpMethod.Post, "/videos/tags", body, repeat: true);
    return null;
});
