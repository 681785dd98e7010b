/** A syntax error in code. */
export interface CodeFault {
  /** 0-based line of the code. */
  row: number;
  /** The error as one sentence, without its location. */
  message: string;
}

/** Parses code in one language. An empty result means that the syntax is correct. */
export type CodeParser = (code: string) => CodeFault[] | Promise<CodeFault[]>;

/** Returns the 0-based line of the character at `offset`. */
export function rowAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length - 1;
}

/** Shifts errors from a part of the code to their position in the whole. */
export function shifted(faults: readonly CodeFault[], rows: number): CodeFault[] {
  return faults.map((fault) => ({ ...fault, row: fault.row + rows }));
}
