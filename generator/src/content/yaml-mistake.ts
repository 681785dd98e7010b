import { YAMLError } from 'yaml';
import { errorMessage } from '../error-message.ts';

/** A YAML syntax error, explained for authors. */
export interface YamlMistake {
  /** One sentence. */
  reason: string;
  fix: string;
  /** Line number in the text, starting at 1. */
  line: number;
  column?: number;
}

/** A field without a space after its colon. */
const JOINED = /^(\s*(?:- )?[\w-]+:)([^\s/:].*)$/;

/**
 * Explains an error of the YAML parser.
 *
 * @param text parsed text
 */
export function yamlMistake(error: unknown, text: string): YamlMistake {
  const said = errorMessage(error).split('\n', 1)[0] ?? '';
  const place = error instanceof YAMLError ? error.linePos?.[0] : undefined;
  const lines = text.split('\n');
  const line = place?.line ?? 1;
  const column = place?.col;

  const quote = /^Missing closing (["'])quote/.exec(said)?.[1];
  if (quote !== undefined) {
    return {
      reason: `A value starts with ${quote}, which is never closed.`,
      fix: `Also write ${quote} at the end of the value.`,
      line: lineOfValue(quote, lines, line),
    };
  }
  const open = /^Flow (?:sequence|map) in block collection must .* end with a (\]|\})/.exec(said)?.[1];
  if (open !== undefined) {
    const start = open === ']' ? '[' : '{';
    return {
      reason: `A value starts with "${start}", but "${open}" is missing.`,
      fix: `Write "${open}" at the end of the value, or put the value in double quotes if it's text.`,
      line: lineOfValue(start, lines, line),
    };
  }
  if (/alias/.test(said) && place === undefined) {
    return {
      reason: 'It repeats values too many times with aliases (`*name`).',
      fix: 'Write the values out.',
      line,
    };
  }
  if (/^The alias .* inside the value/.test(said)) {
    return { reason: said, fix: 'Write the value out instead.', line, column };
  }
  if (said.startsWith('Map keys must be unique')) {
    return { reason: 'The same field occurs twice.', fix: 'Remove one of the two.', line, column };
  }
  const reason = said.replace(/ at line \d+, column \d+:?$/, '').replace(/\.?$/, '.');
  if (said.startsWith('Tabs are not allowed')) {
    return { reason, fix: 'Use spaces instead of tabs.', line, column };
  }
  const missing = said.startsWith('Implicit') ? missingSpace(lines) : null;
  if (missing !== null) {
    return missing;
  }
  const field = /^[\s-]*([\w-]+:)\s+([^"'[{>|].*)$/.exec(lines[line - 1] ?? '');
  return {
    reason,
    fix:
      field === null
        ? 'Put values with special characters, such as ": " or "#", in double quotes.'
        : `Put the value in double quotes: ${field[1] ?? ''} ${JSON.stringify(field[2])}`,
    line,
    column,
  };
}

function missingSpace(lines: readonly string[]): YamlMistake | null {
  const index = lines.findIndex((text) => JOINED.test(text));
  const field = lines[index]?.replace(JOINED, '$1 $2').trim();
  return field === undefined
    ? null
    : { reason: 'A space is missing after the colon.', fix: `Write "${field}".`, line: index + 1 };
}

/** The parser reports where a value must have ended, but the useful location is the field where it starts. */
function lineOfValue(start: string, lines: readonly string[], reported: number): number {
  const found = lines.findLastIndex((field, index) => index < reported && field.includes(`: ${start}`));
  return found === -1 ? reported : found + 1;
}
