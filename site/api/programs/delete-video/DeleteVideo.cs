// dotnet run -- VIDEO_ID
try
{
    await Vdo.Call(HttpMethod.Delete, $"/videos?videos={args[0]}");
    Console.WriteLine("deleted");
}
catch (VdoException error) when (error.Status == 404) // The message of others has both: HTTP 403: …
{
    Console.WriteLine("already gone");
}
