// dotnet run -- 203.0.113.7 IN
using System.Net;
using System.Net.Sockets;
using System.Text.Json;

Console.WriteLine(JsonSerializer.Serialize(IpGeo(args[0], args[1])));

// Returns the rule for one viewer, with the IPv4 address or otherwise the country.
static object IpGeo(string address, string country)
{
    var isAddress = IPAddress.TryParse(address, out var ip);
    var isIPv4 = isAddress && (ip!.IsIPv4MappedToIPv6 || ip.AddressFamily == AddressFamily.InterNetwork);
    return new { allow = new[] { isIPv4 ? ip!.MapToIPv4().ToString() : country } };
}
