/**
 * Returns a cache of the most recently used results. Failures aren't cached.
 *
 * @param most maximum number of results
 */
export function lru<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const result = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, result);
    result.catch(() => kept.delete(key));
    for (const [oldest] of kept) {
      if (kept.size <= most) {
        break;
      }
      kept.delete(oldest);
    }
    return result;
  };
}
