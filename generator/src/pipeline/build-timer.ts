/** Names the steps of a build and measures how long each takes. */

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
  /** Ends the current step and starts this one. */
  step: (name: string) => void;
  current(): string;
  end(): { totalMs: number; steps: { name: string; ms: number }[] };
}

/** @param onStep called when a step starts, with the number of completed steps */
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
      // Measured from process start, so it includes the time to load the generator.
      return { steps, totalMs: performance.now() - start + (start < 5000 ? start : 0) };
    },
  };
}
