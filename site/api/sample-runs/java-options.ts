/** For programs that run for a second or two: not long enough for the machine to learn how to run them faster. */
export const JAVA_OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'] as const;

/** The same for `javac`. */
export const JAVAC_OPTIONS: readonly string[] = JAVA_OPTIONS.map((option) => `-J${option}`);
