/** Returns `Did you mean "x"?` with the closest known name, or a list of all names if none is close. */
export function suggestion(written: string, known: readonly string[]): string {
  const [best] = known
    .map((name) => ({ name, distance: distance(written.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance);
  return best !== undefined && best.distance <= Math.max(2, written.length / 3)
    ? `did you mean "${best.name}"?`
    : `known are ${known.join(', ')}`;
}

/** Returns the number of letters to add, remove, or change to turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(
        Math.min(
          (next[j - 1] ?? 0) + 1,
          (row[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
