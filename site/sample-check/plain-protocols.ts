/** Parses line-based formats: HTTP messages, WebVTT, CSV, and terminal sessions. */

import { shifted, type CodeFault, type CodeParser } from './code-fault.ts';
import { readJson } from './data-formats.ts';

const START_LINE = /^(?:[A-Z]+ \S+(?: HTTP\/\d(?:\.\d)?)?|HTTP\/\d(?:\.\d)? \d{3}(?: .*)?)$/;

/** Parses a request or response: start line, headers, an empty line, and a body, which is validated if it's JSON. */
export const http: CodeParser = (code) => {
  const [first = '', ...lines] = code.split('\n');
  const faults: CodeFault[] = START_LINE.test(first)
    ? []
    : [{ row: 0, message: 'This is neither "GET /path HTTP/1.1" nor "HTTP/1.1 200 OK".' }];
  const empty = lines.findIndex((line) => line.trim() === '');
  const fields = empty === -1 ? lines : lines.slice(0, empty);
  for (const [index, line] of fields.entries()) {
    if (!/^[!#$%&'*+\-.^_`|~\w]+:(?: |$)/.test(line)) {
      faults.push({ row: index + 1, message: 'A header field must look like "Name: value".' });
    }
  }
  const isJson = fields.some((line) => /^content-type: *application\/(?:\S+\+)?json/i.test(line));
  const body = empty === -1 ? '' : lines.slice(empty + 1).join('\n');
  return isJson && body.trim() !== '' ? [...faults, ...shifted(readJson(body).faults, empty + 2)] : faults;
};

const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+\S.*)?$`);

/** Parses subtitles: a header followed by cues with timestamps. */
export const webvtt: CodeParser = (code) => {
  const lines = code.split('\n');
  const faults: CodeFault[] = /^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')
    ? []
    : [{ row: 0, message: 'The first line must be "WEBVTT".' }];
  for (const [row, line] of lines.entries()) {
    if (line.includes('-->') && !TIMING.test(line)) {
      faults.push({ row, message: 'Times must look like "00:00:01.000 --> 00:00:04.000".' });
    }
  }
  return faults;
};

/** Every row must have as many fields as the first. */
export const csv: CodeParser = (code) => {
  const rows = code.trimEnd().split('\n');
  const fields = (row: string): number => row.replaceAll(/"(?:[^"]|"")*"/g, '').split(',').length;
  const expected = fields(rows[0] ?? '');
  return rows.flatMap((line, row) =>
    fields(line) === expected
      ? []
      : [{ row, message: `This row has ${fields(line)} fields; the first has ${expected}.` }],
  );
};

/** Parses commands after a prompt with `shell`, and ignores their output. */
export function terminal(shell: CodeParser): CodeParser {
  return (code) => {
    let continued = false;
    const commands = code.split('\n').map((line) => {
      const command = continued ? line : (/^\s*[$#] (.*)$/.exec(line)?.[1] ?? '');
      continued = command.endsWith('\\');
      return command;
    });
    return shell(commands.join('\n'));
  };
}
