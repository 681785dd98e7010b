/** Parses SQL with PostgreSQL's own parser. */

import { parse, SqlError } from 'libpg-query';
import { rowAt, type CodeFault } from './code-fault.ts';

/** Parameters are written `$1`, as in PostgreSQL. */
export async function sql(code: string): Promise<CodeFault[]> {
  try {
    await parse(code);
    return [];
  } catch (error) {
    if (!(error instanceof SqlError)) {
      throw error;
    }
    return [{ row: rowAt(code, error.sqlDetails?.cursorPosition ?? 0), message: `${error.message}.` }];
  }
}
