export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

export type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;

export interface ConformanceCase {
  group: string;
  name: string;
  run: (ask: Ask) => Promise<void>;
}

export function createAsk(origin: string): { ask: Ask; close: () => void };

export function conformanceCases(
  dist: string,
  base: string,
  options?: { every?: number; encodings?: readonly string[] },
): ConformanceCase[];

export function runCases(
  cases: readonly ConformanceCase[],
  origin: string,
  parallel?: number,
): Promise<{ group: string; text: string }[]>;
