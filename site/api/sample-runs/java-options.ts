/** Options for short programs, which end before JIT optimization pays off. */
export const JAVA_OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'] as const;

/** The same for `javac`. */
export const JAVAC_OPTIONS: readonly string[] = JAVA_OPTIONS.map((option) => `-J${option}`);
