return await Job.Run("rename-folders", args, async fields =>
{
    var (path, name) = ($"/videos/folders/{fields[0]}", fields.ElementAtOrDefault(1) ?? "");
    if (name.EnumerateRunes().Count() is 0 or > 255)
    {
        throw new InvalidOperationException("The line needs a name of 1 to 255 characters.");
    }
    var before = (string)(await Vdo.Call(HttpMethod.Get, path))!["current"]!["name"]!;
    if (name != before)
    {
        await Vdo.Call(HttpMethod.Put, path, new { name }, repeat: true);
    }
    return before;
});
