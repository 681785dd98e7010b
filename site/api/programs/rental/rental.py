# python3 rental.py 2030-01-31T00:00:00Z
import sys
from datetime import datetime, timezone

LONGEST = 15 * 24 * 3600
TTL = 900  # the ttl of the OTP


def rental_duration(subscription_ends):
    """Seconds for which a download may be played, to end with the subscription even if it starts when the OTP expires."""
    left = (subscription_ends - datetime.now(timezone.utc)).total_seconds()
    return max(0, min(int(left) - TTL, LONGEST))


print(rental_duration(datetime.fromisoformat(sys.argv[1].replace("Z", "+00:00"))))
