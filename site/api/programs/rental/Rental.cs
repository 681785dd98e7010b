// dotnet run -- 2030-01-31T00:00:00Z
Console.WriteLine(RentalDuration(DateTimeOffset.Parse(args[0])));

// Seconds for which a download may be played: never beyond the end of the subscription.
static long RentalDuration(DateTimeOffset subscriptionEnds)
{
    const long longest = 15 * 24 * 3600;
    var left = (long)(subscriptionEnds - DateTimeOffset.UtcNow).TotalSeconds;
    return Math.Clamp(left, 0, longest);
}
