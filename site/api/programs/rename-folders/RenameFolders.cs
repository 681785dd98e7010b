return await Job.Run("rename-folders", args, async fields =>
{
    var (path, name) = ($"/videos/folders/{fields[0]}", fields[1]);
    var before = (string)(await Vdo.Call(HttpMethod.Get, path))!["current"]!["name"]!;
    if (name != before)
    {
        await Vdo.Call(HttpMethod.Put, path, new { name }, repeat: true);
    }
    return before;
});
