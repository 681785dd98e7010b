export interface ProjectPostcss {
  plugins: readonly unknown[];
  /** Absolute paths of files that the plugins depend on. Some of them may not exist. */
  files: readonly string[];
  /** Cascade layer of the generator's style sheets, if all rules of the project override them. */
  layer?: string;
}
