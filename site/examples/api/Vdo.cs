using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Nodes;

/// <summary>A failed call. Status is the HTTP status, or 0 if there was no response.</summary>
public sealed class VdoException(int status, string message, TimeSpan? retryAfter = null)
    : Exception(status == 0 ? message : $"HTTP {status}: {message}")
{
    public int Status { get; } = status;
    public TimeSpan? RetryAfter { get; } = retryAfter;
}

/// <summary>The helper for all samples, which calls the API with the secret in API_SECRET.</summary>
public static class Vdo
{
    private const string Base = "https://%apiHost%/api";
    private const int Attempts = 5;

    /// <summary>Limits each attempt and the pause that Retry-After requests.</summary>
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(60);
    private static readonly HttpClient Client = CreateClient();

    /// <summary>
    /// Calls the API and returns its JSON, or the text if it isn't JSON. Repeats any call after a 429.
    /// </summary>
    /// <param name="body">Sent as JSON, or unchanged if it's HttpContent, such as a form.</param>
    /// <param name="repeat">
    /// Whether to also repeat it after a 5xx or a lost connection, by default for GET and DELETE.
    /// </param>
    /// <param name="within">Time after which it gives up, for example 10 seconds if a viewer is waiting.</param>
    public static async Task<JsonNode?> Call(
        HttpMethod method, string path, object? body = null, bool? repeat = null, TimeSpan? within = null)
    {
        var end = DateTime.UtcNow + (within ?? TimeSpan.FromMinutes(10));
        var mayRepeat = repeat ?? (method == HttpMethod.Get || method == HttpMethod.Delete);
        if (body is HttpContent form)
        {
            await form.LoadIntoBufferAsync(); // A file can be read only once, and the form may be sent again.
        }
        for (var attempt = 1; ; attempt++)
        {
            try
            {
                return await Send(method, path, body, end - DateTime.UtcNow);
            }
            catch (VdoException error) when (
                attempt < Attempts && (error.Status is 429 || (mayRepeat && error.Status is 0 or >= 500)))
            {
                var pause = error.RetryAfter is { Ticks: > 0 } asked
                    ? asked
                    : TimeSpan.FromSeconds(Math.Pow(2, attempt - 1) + Random.Shared.NextDouble());
                if (pause > Longest || DateTime.UtcNow + pause + TimeSpan.FromSeconds(1) > end)
                {
                    throw;
                }
                await Task.Delay(pause);
            }
        }
    }

    private static async Task<JsonNode?> Send(HttpMethod method, string path, object? body, TimeSpan left)
    {
        if (string.IsNullOrEmpty(Environment.GetEnvironmentVariable("API_SECRET")))
        {
            throw new VdoException(401, "Set API_SECRET.");
        }
        var request = new HttpRequestMessage(method, Base + path);
        request.Content = body is null ? null : body as HttpContent ?? JsonContent.Create(body);
        using var limit = new CancellationTokenSource(left < Longest ? left : Longest);
        try
        {
            using var response = await Client.SendAsync(request, limit.Token);
            var text = await response.Content.ReadAsStringAsync();
            var result = Parse(text);
            if (!response.IsSuccessStatusCode)
            {
                var message = (result as JsonObject)?["message"]?.ToString() ?? text;
                throw new VdoException(
                    (int)response.StatusCode, message, response.Headers.RetryAfter?.Delta);
            }
            return result;
        }
        catch (Exception error) when (error is HttpRequestException or OperationCanceledException)
        {
            throw new VdoException(0, $"No response: {error.Message}");
        }
    }

    private static JsonNode? Parse(string text)
    {
        try
        {
            return text == "" ? null : JsonNode.Parse(text);
        }
        catch (JsonException)
        {
            return JsonValue.Create(text);
        }
    }

    private static HttpClient CreateClient()
    {
        var client = new HttpClient { Timeout = Longest };
        client.DefaultRequestHeaders.Authorization =
            new AuthenticationHeaderValue("Apisecret", Environment.GetEnvironmentVariable("API_SECRET"));
        client.DefaultRequestHeaders.Accept.ParseAdd("application/json");
        return client;
    }
}
