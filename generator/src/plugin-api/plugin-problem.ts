import type { ReportLevel } from '../problems.ts';

/** A problem with the data. */
export interface PluginProblem {
  /** Describes the mistake, with the value quoted. */
  message: string;
  /** How to fix it. */
  fix?: string;
  /** `throw`, the default, fails the build. */
  level?: Exclude<ReportLevel, 'ignore'>;
  /** Relative to the site folder, such as `errors/ios.yaml`; by default, the configuration. */
  file?: string;
  /** Starting at 1. */
  line?: number;
  /** Starting at 1. */
  column?: number;
}
