// dotnet run -- 203.0.113.7 IN
using System.Net;
using System.Net.Sockets;
using System.Text.Json;

Console.WriteLine(JsonSerializer.Serialize(IpGeo(args[0], args[1])));

// The rule for one viewer: their own address where it is IPv4, else the country.
static object IpGeo(string address, string country)
{
    var ip = IPAddress.Parse(address);
    if (ip.IsIPv4MappedToIPv6)
    {
        ip = ip.MapToIPv4();
    }
    var entry = ip.AddressFamily == AddressFamily.InterNetwork ? ip.ToString() : country;
    return new { allow = new[] { entry } };
}
