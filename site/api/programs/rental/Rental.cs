// dotnet run -- 2030-01-31T00:00:00Z
Console.WriteLine(RentalDuration(DateTimeOffset.Parse(args[0])));

// Seconds for which a download may be played, to end with the subscription even if it starts when the OTP expires.
static long RentalDuration(DateTimeOffset subscriptionEnds)
{
    const long longest = 15 * 24 * 3600;
    const long ttl = 900; // the ttl of the OTP
    var left = (long)(subscriptionEnds - DateTimeOffset.UtcNow).TotalSeconds - ttl;
    return Math.Clamp(left, 0, longest);
}
