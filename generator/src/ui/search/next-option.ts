/**
 * Returns the option that a key moves to in a list of `count` options, or `null` for other keys. Arrow keys wrap
 * around.
 */
export function nextOption(key: string, current: number, count: number): number | null {
  if (count === 0) {
    return null;
  }
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return current < 1 ? count - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
