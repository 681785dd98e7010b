/** Reads translated messages: `{ "item.label.Guides": { "message": "Anleitungen" } }`. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseDocument, LineCounter } from 'yaml';
import { locateName, type Position } from '../config/locate-value.ts';
import { readSource } from '../source-text.ts';
import { errorMessage } from '../error-message.ts';
import type { Problem } from '../problems.ts';

/** Messages by ID. */
export type Messages = Readonly<Record<string, string>>;

export interface MessagesFile {
  messages: Messages;
  /** Source text, to find lines in. */
  source: string;
  problems: Problem[];
}

/** @param file path relative to the site folder; a missing file is empty */
export function readMessages(siteDir: string, file: string): MessagesFile {
  const absolute = path.join(siteDir, file);
  if (!existsSync(absolute)) {
    return { messages: {}, source: '', problems: [] };
  }
  const { text: source, problem } = readSource(absolute, file);
  if (problem !== null) {
    return { messages: {}, source, problems: [problem] };
  }
  let written: unknown;
  try {
    written = JSON.parse(source);
  } catch (error) {
    return { messages: {}, source, problems: [noJson(error, file, source)] };
  }
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    return {
      messages: {},
      source,
      problems: [wrongForm("The file doesn't contain an object", file, { line: 1 })],
    };
  }
  const messages: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const [id, value] of Object.entries(written)) {
    const message: unknown =
      typeof value === 'object' && value !== null && 'message' in value ? value.message : value;
    if (typeof message === 'string') {
      messages[id] = message;
    } else {
      problems.push(wrongForm(`"${id}" has no message`, file, locateName(source, [id])));
    }
  }
  return { messages, source, problems };
}

function wrongForm(what: string, file: string, place: Partial<Position> | null): Problem {
  return {
    code: 'invalid-translation',
    level: 'throw',
    message: `${what}.`,
    fix: 'Write each text as { "message": "…" } under its ID.',
    file,
    ...place,
  };
}

function noJson(error: unknown, file: string, source: string): Problem {
  const reason = errorMessage(error).replace(/ in JSON at position .*| \(line .*/, '');
  return {
    code: 'invalid-translation',
    level: 'throw',
    message: `The file isn't valid JSON: ${reason}.`,
    fix: 'Write each text in double quotes, with commas between texts and no comma after the last one.',
    file,
    ...placeOf(error, source),
  };
}

/**
 * Returns the location of a syntax error. Not every Node version reports it, so a YAML parser is the fallback, because
 * JSON is valid YAML.
 */
function placeOf(error: unknown, source: string): Partial<Position> {
  const offset = / at position (\d+)/.exec(errorMessage(error))?.[1];
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, logLevel: 'silent' });
  const at = offset === undefined ? document.errors[0]?.pos[0] : Number(offset);
  if (at === undefined) {
    return {};
  }
  const { line, col } = lineCounter.linePos(at);
  return { line, column: col };
}
