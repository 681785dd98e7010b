return await Job.Run("delete-many", args, async fields =>
{
    await Vdo.Call(HttpMethod.Delete, $"/videos?videos={fields[0]}");
    return null;
});
