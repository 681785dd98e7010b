import { editDistance } from './edit-distance.ts';

/**
 * Returns the known name closest to what was written, for "Did you mean …?" fixes. Returns `null` if none is close,
 * because a wild guess is worse than none.
 *
 *     nearestName('sidebar_lable', ['sidebar_label', 'slug'])  // 'sidebar_label'
 */
export function nearestName(written: string, known: Iterable<string>): string | null {
  const wanted = written.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const name of known) {
    if (Math.abs(name.length - wanted.length) >= bestDistance) {
      continue;
    }
    const distance = editDistance(wanted, name.toLowerCase(), bestDistance - 1);
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}
