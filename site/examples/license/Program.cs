static string Required(string name) => Environment.GetEnvironmentVariable(name)
    ?? throw new InvalidOperationException($"Set the environment variable {name}.");

var apiKey = Required("DRM_API_KEY");
var contentId = Required("CONTENT_ID");
var now = DateTimeOffset.UtcNow;
var contentAuth = new
{
    contentId,
    expires = now.ToUnixTimeSeconds() + 300,
};
Console.WriteLine(LicenseUrl.Create("wv", contentAuth, apiKey, now));
