return await Job.Run("rename-videos", args, async fields =>
{
    var (path, title) = ($"/videos/{fields[0]}", fields.ElementAtOrDefault(1) ?? "");
    if (title.EnumerateRunes().Count() is 0 or > 200)
    {
        throw new InvalidOperationException("The line needs a title of 1 to 200 characters.");
    }
    var before = (string)(await Vdo.Call(HttpMethod.Get, path))!["title"]!;
    if (title != before)
    {
        await Vdo.Call(HttpMethod.Post, path, new { title }, repeat: true);
    }
    return before;
});
