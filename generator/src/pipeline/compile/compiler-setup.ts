import type { Memoize } from '../../content/memoize.ts';
import type { ReadMode } from '../../content/read-docs.ts';
import type { Highlighter } from '../../markdown/contract.ts';

/** What all steps of a compiler work with, the same in every run. */
export interface CompilerSetup {
  siteDir: string;
  mode: ReadMode;
  /** Small values that outlive the command. */
  kept: Memoize;
  /** Loaded with the first page to render: it takes 40 ms of a processor, and a rebuild of a small site 500 without it. */
  highlighter: () => Promise<Highlighter>;
  /** Told the name of each step as it begins. */
  onStep: (name: string) => void;
}
