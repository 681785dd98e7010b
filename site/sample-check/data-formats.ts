/** Parses JSON and YAML and returns errors and the value. */

import { parse as parseJson, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { parseAllDocuments } from 'yaml';
import { rowAt, type CodeFault } from './code-fault.ts';

export interface ReadData {
  faults: CodeFault[];
  /** The parsed value; only valid if there are no errors. */
  value: unknown;
}

/** @param comments whether comments are allowed, as in configuration files */
export function readJson(code: string, comments = false): ReadData {
  const errors: ParseError[] = [];
  const value: unknown = parseJson(code, errors, {
    disallowComments: !comments,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  const faults = errors.map(({ error, offset, length }) => {
    const found = code.slice(offset, offset + Math.min(length, 40)).split('\n')[0] ?? '';
    return {
      row: rowAt(code, offset),
      message: `${spaced(printParseErrorCode(error))}${found === '' ? '' : `: "${found}"`}.`,
    };
  });
  return { faults, value };
}

export function readYaml(code: string): ReadData {
  const documents = parseAllDocuments(code);
  if (!Array.isArray(documents)) {
    return { faults: [], value: null };
  }
  const faults = documents.flatMap(({ errors }) =>
    errors.map(({ message, linePos }) => ({
      row: (linePos?.[0].line ?? 1) - 1,
      message: `${(message.split(' at line ')[0] ?? message).replace(/\.?$/, '.')}`,
    })),
  );
  return { faults, value: faults.length > 0 ? null : documents[0]?.toJS() };
}

/** `CloseBraceExpected` → `Close brace expected`. */
function spaced(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
