/** The panel over a page of the dev server, with all of its text. */
export interface ProblemPanel {
  /** Changes with the problems. */
  key: string;
  /** `1 error and 2 warnings on this page`. */
  title: string;
  /** Label of the button that closes the panel. */
  close: string;
  entries: ProblemEntry[];
}

interface ProblemEntry {
  /** `error`, `warning`, or `note`. */
  level: string;
  /** `docs/a.md:3:1`; the code of the problem if it isn't in a file. */
  place: string;
  /** Absolute path with line and column, to open in an editor; `null` if the problem isn't in a file. */
  file: string | null;
  message: string;
  /** `''` if there's none. */
  fix: string;
}
