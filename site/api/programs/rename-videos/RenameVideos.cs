return await Job.Run("rename-videos", args, async fields =>
{
    var (path, title) = ($"/videos/{fields[0]}", fields[1]);
    var before = (string)(await Vdo.Call(HttpMethod.Get, path))!["title"]!;
    if (title != before)
    {
        await Vdo.Call(HttpMethod.Post, path, new { title }, repeat: true);
    }
    return before;
});
