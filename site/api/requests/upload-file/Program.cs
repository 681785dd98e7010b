using System.Net.Http.Headers;

using var file = new StreamContent(File.OpenRead("lesson-1.mp4"));
file.Headers.ContentType = new MediaTypeHeaderValue("video/mp4");
using var form = new MultipartFormDataContent
{
    { new StringContent(Environment.GetEnvironmentVariable("UPLOAD_POLICY") ?? ""), "\"policy\"" },
    { new StringContent(Environment.GetEnvironmentVariable("UPLOAD_KEY") ?? ""), "\"key\"" },
    { new StringContent(Environment.GetEnvironmentVariable("UPLOAD_SIGNATURE") ?? ""), "\"x-amz-signature\"" },
    { new StringContent(Environment.GetEnvironmentVariable("UPLOAD_ALGORITHM") ?? ""), "\"x-amz-algorithm\"" },
    { new StringContent(Environment.GetEnvironmentVariable("UPLOAD_DATE") ?? ""), "\"x-amz-date\"" },
    { new StringContent(Environment.GetEnvironmentVariable("UPLOAD_CREDENTIAL") ?? ""), "\"x-amz-credential\"" },
    { new StringContent("201"), "\"success_action_status\"" },
    { new StringContent(""), "\"success_action_redirect\"" },
    { file, "\"file\"", "\"lesson-1.mp4\"" },
};

using var client = new HttpClient { Timeout = TimeSpan.FromHours(1) };

var uploadLink = Environment.GetEnvironmentVariable("UPLOAD_LINK");
using var response = await client.PostAsync(uploadLink, form);
if ((int)response.StatusCode != 201)
{
    var error = await response.Content.ReadAsStringAsync();
    throw new HttpRequestException($"HTTP {(int)response.StatusCode}: {error}");
}

Console.WriteLine(await response.Content.ReadAsStringAsync());
