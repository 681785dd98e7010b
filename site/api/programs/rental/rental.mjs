// node rental.mjs 2030-01-31T00:00:00Z
const LONGEST = 15 * 24 * 3600;
const TTL = 900; // the ttl of the OTP

/** Seconds for which a download may be played, to end with the subscription even if it starts when the OTP expires. */
function rentalDuration(subscriptionEnds) {
  const left = Math.floor((subscriptionEnds.getTime() - Date.now()) / 1000) - TTL;
  return Math.max(0, Math.min(left, LONGEST));
}

console.log(rentalDuration(new Date(process.argv[2])));
