import type { Memoize } from '../../plugin-api/memoize.ts';
import type { ReadMode } from '../../content/read-docs.ts';
import type { Highlighter } from '../../markdown/contract.ts';
import type { MarkdownCache } from '../cache/markdown-cache.ts';
import type { CompilerMemory } from './compiler-memory.ts';

/** State that all compile steps share between runs. */
export interface CompilerSetup {
  siteDir: string;
  mode: ReadMode;
  memory: CompilerMemory;
  /** Rendered pages. */
  cache: MarkdownCache;
  /** Caches small values between commands. */
  kept: Memoize;
  /**
   * Loaded lazily with the first rendered page: loading takes 40 ms of CPU time, and rebuilding a small site takes 500
   * ms without it.
   */
  highlighter: () => Promise<Highlighter>;
  /** Called with the name of each step when it starts. */
  onStep: (name: string) => void;
}
