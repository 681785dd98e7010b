/** What a parser finds wrong with a piece of code. */
export interface CodeFault {
  /** 0-based line of the code. */
  row: number;
  /** What is wrong. One sentence, without the place. */
  message: string;
}

/** Reads code in one language. Nothing found means that the code is correct as far as its grammar goes. */
export type CodeParser = (code: string) => CodeFault[] | Promise<CodeFault[]>;

/** 0-based line that holds the character at `offset`. */
export function rowAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length - 1;
}

/** Faults of a part of the code, placed in the whole. */
export function shifted(faults: readonly CodeFault[], rows: number): CodeFault[] {
  return faults.map((fault) => ({ ...fault, row: fault.row + rows }));
}
