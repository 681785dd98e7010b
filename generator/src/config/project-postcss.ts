export interface ProjectPostcss {
  plugins: readonly unknown[];
  /** Absolute paths of files that the plugins depend on. Some of them may not exist. */
  files: readonly string[];
}
