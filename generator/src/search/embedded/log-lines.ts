/** Reduces a pasted log line to the words that describe the event. */

/**
 * Patterns that only occur in logs: a time of day, a stack frame, a tag with its level, a process ID, or an exception
 * with its package.
 */
const IS_LOG =
  /(?<!\d)\d{1,2}:\d{2}:\d{2}(?!\d)|\bat [\w$.<>]+ ?\(\S+:\d+\)|\b[VDIWEF]\/[\w.$-]+\s*(?:\(\s*\d+\))?:|\b\w+\[\d+:\d+\]|\b(?:[a-z]\w*\.){2,}[\w$]+(?:Exception|Error)\b/;

const NOISE: readonly RegExp[] = [
  // 2026-11-28T10:00:00.123Z, 11-28 10:00:00.123, [10:00:00]
  /(?:\b(?:\d{4}-)?\d{2}-\d{2}[ T])?(?<!\d)\d{1,2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2}\b)?/g,
  // at com.example.Player.start(Player.java:42), at start (https://example.com/app.js:1:2)
  /\bat (?:[\w$.<>]+ ?)?\(?\S+:\d+\)?/g,
  // 1234 5678 D PlayerActivity: or 1234-5678/com.example D/PlayerActivity:
  /(?<![\w-])\d+[ -]+\d+(?:\/\S+)? +[VDIWEF][ /][\w.$-]+ *:/g,
  // D/PlayerActivity( 1234):
  /\b[VDIWEF]\/[\w.$-]+\s*(?:\(\s*\d+\))?:/g,
  // FATAL EXCEPTION: main Process: com.example, PID: 1234
  /\bFATAL EXCEPTION: \S+|\bProcess: [\w.]+, PID: \d+/g,
  // MyApp[1234:5678]
  /\b\w+\[\d+:\d+\]/g,
  // ErrorDescription{errorCode=2013, errorMsg=…}: the names of an object and its fields
  /\b[A-Z]\w* ?[[{(](?=\w+=)|(?<![\w?&])[a-z]\w*=(?=[^=\s])/g,
  // Player.kt:42
  /\b[\w-]+\.(?:java|kt|swift|mm?|dart|[jt]sx?|cpp|cc?|py|rb|go|php|cs):\d+(?::\d+)?/g,
];

/** Matches `com.example.player.` in front of `LoadError`. Without `shaka.util.`, a plain `Error` could belong to any library. */
const PACKAGE = /\b(?:[a-z]\w*\.){2,}(?=[A-Z])(?!Error\b)/g;

/** Returns true for a pasted log line. */
export function isLogLine(typed: string): boolean {
  return IS_LOG.test(typed);
}

/**
 * @returns `typed` without timestamps, process IDs, tags, stack frames, files, and packages; unchanged if it isn't a
 * log line or would become empty
 */
export function withoutLogNoise(typed: string): string {
  if (!isLogLine(typed)) {
    return typed;
  }
  const message = NOISE.reduce((text, noise) => text.replace(noise, ' '), typed).replace(PACKAGE, '');
  return /[\p{L}\p{N}]/u.test(message) ? message.trim() : typed;
}
