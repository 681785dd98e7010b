// dotnet run -- priya@example.com
using System.Security.Cryptography;
using System.Text;

Console.WriteLine(ViewerId(args[0]));

// Returns a stable ID of 32 characters for one of your users. Never change the key.
static string ViewerId(string accountName)
{
    var key = Environment.GetEnvironmentVariable("VIEWER_ID_KEY");
    if (string.IsNullOrEmpty(key))
    {
        throw new InvalidOperationException("Set VIEWER_ID_KEY.");
    }
    var name = Encoding.UTF8.GetBytes(accountName.Trim().ToLowerInvariant());
    return Convert.ToHexString(HMACSHA256.HashData(Encoding.UTF8.GetBytes(key), name)).ToLowerInvariant()[..32];
}
