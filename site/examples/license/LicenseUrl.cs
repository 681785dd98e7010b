using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

public static class LicenseUrl
{
    private static readonly JsonSerializerOptions Json =
        new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private static string UrlSafeBase64(byte[] data) =>
        Convert.ToBase64String(data).Replace('+', '-').Replace('/', '_');

    private static byte[] Sign(byte[] key, string text) =>
        HMACSHA256.HashData(key, Encoding.UTF8.GetBytes(text));

    public static string Create(string drm, object contentAuth, string apiKey, DateTimeOffset now)
    {
        var contentAuthStr = UrlSafeBase64(JsonSerializer.SerializeToUtf8Bytes(contentAuth, Json));

        var signingDate = now.UtcDateTime.ToString("yyyyMMdd'T'HHmmssfff'Z'", CultureInfo.InvariantCulture);
        var signedDate = Sign(Encoding.UTF8.GetBytes(apiKey), signingDate);
        var hash = UrlSafeBase64(Sign(signedDate, contentAuthStr));

        var signature = $"{apiKey[..16]}:{signingDate}:{hash}";
        var token = new { contentAuth = contentAuthStr, signature };
        return $"https://%licenseHost%/auth/{drm}/{UrlSafeBase64(JsonSerializer.SerializeToUtf8Bytes(token, Json))}";
    }
}
