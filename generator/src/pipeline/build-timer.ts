/** The steps of a build, and how long each takes. */

export const stepNames: readonly string[] = [
  'configuration',
  'pages',
  'markdown',
  'navigation',
  'checks',
  'bundle',
  'documents',
  'files',
  'compression',
  'offline copy',
];

export interface Timer {
  /** Ends the step that is going on, and begins this one. */
  step: (name: string) => void;
  /** The step that is going on. */
  current(): string;
  end(): { totalMs: number; steps: { name: string; ms: number }[] };
}

/** @param onStep called as a step begins, with the number of those before it */
export function createTimer(onStep: (name: string, done: number) => void): Timer {
  const steps: { name: string; ms: number }[] = [];
  const start = performance.now();
  let current: { name: string; start: number } | null = null;
  const finish = (): void => {
    if (current !== null) {
      steps.push({ name: current.name, ms: performance.now() - current.start });
    }
  };
  return {
    step(name) {
      finish();
      current = { name, start: performance.now() };
      onStep(name, stepNames.indexOf(name));
    },
    current: () => current?.name ?? 'start',
    end() {
      finish();
      // From the start of the process, so that loading the generator counts too.
      return { steps, totalMs: performance.now() - start + (start < 5000 ? start : 0) };
    },
  };
}
