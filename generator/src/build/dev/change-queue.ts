/** Editors write several files in one save: what changes within this time is one change. */
const collectMs = 15;

/** Collects the files of one save, then runs once; never two runs at a time, and what changes in a run is run next. */
export function changeQueue(run: (files: ReadonlySet<string>) => Promise<void>): (file: string) => void {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let running = Promise.resolve();
  return (file) => {
    files.add(file);
    timer ??= setTimeout(() => {
      const batch = files;
      files = new Set();
      timer = null;
      running = running.then(() => run(batch));
    }, collectMs);
  };
}
