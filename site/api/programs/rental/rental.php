<?php
// php rental.php 2030-01-31T00:00:00Z

const LONGEST = 15 * 24 * 3600;
const TTL = 900; // the ttl of the OTP

/** Seconds for which a download may be played, to end with the subscription even if it starts when the OTP expires. */
function rentalDuration(DateTimeInterface $subscriptionEnds): int
{
    return max(0, min($subscriptionEnds->getTimestamp() - time() - TTL, LONGEST));
}

echo rentalDuration(new DateTimeImmutable($argv[1])), PHP_EOL;
