<?php
// php rental.php 2030-01-31T00:00:00Z

const LONGEST = 15 * 24 * 3600;

/** Seconds for which a download may be played: never beyond the end of the subscription. */
function rentalDuration(DateTimeInterface $subscriptionEnds): int
{
    return max(0, min($subscriptionEnds->getTimestamp() - time(), LONGEST));
}

echo rentalDuration(new DateTimeImmutable($argv[1])), PHP_EOL;
