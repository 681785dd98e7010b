// node rental.mjs 2030-01-31T00:00:00Z
const LONGEST = 15 * 24 * 3600;

/** Seconds for which a download may be played: never beyond the end of the subscription. */
function rentalDuration(subscriptionEnds) {
  const left = Math.floor((subscriptionEnds.getTime() - Date.now()) / 1000);
  return Math.max(0, Math.min(left, LONGEST));
}

console.log(rentalDuration(new Date(process.argv[2])));
