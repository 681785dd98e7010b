return await Job.Run("delete-many", args, async fields =>
{
    await Api.Call(HttpMethod.Delete, $"/videos?videos={fields[0]}");
    return null;
});
