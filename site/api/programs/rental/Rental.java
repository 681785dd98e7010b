import java.time.Duration;
import java.time.Instant;

/** java Rental 2030-01-31T00:00:00Z */
public class Rental {
    private static final long LONGEST = 15 * 24 * 3600;
    /** The ttl of the OTP. */
    private static final long TTL = 900;

    /** Seconds for which a download may be played, to end with the subscription even if it starts when the OTP expires. */
    static long rentalDuration(Instant subscriptionEnds) {
        long left = Duration.between(Instant.now(), subscriptionEnds).toSeconds() - TTL;
        return Math.max(0, Math.min(left, LONGEST));
    }

    public static void main(String[] args) {
        System.out.println(rentalDuration(Instant.parse(args[0])));
    }
}
