/** Reads the files of a document and finds line numbers in them. */

import type { PluginProblem, PluginSite } from 'docs-generator';
import { LineCounter, parseDocument, type Node } from 'yaml';
import { entriesOf, pointerStep, stepsOf } from './json.ts';
import { jsonOffsets } from './json-offset.ts';

type Parsed = { value: unknown } | { mistakes: { what: string; line: number; column: number }[] };

export class SourceFiles {
  readonly #site: Pick<PluginSite, 'read' | 'keep' | 'withTokens'>;
  readonly #problems: PluginProblem[];
  readonly #values = new Map<string, unknown>();
  readonly #texts = new Map<string, string>();
  readonly #lines = new Map<string, (steps: readonly string[]) => number>();

  /** @param problems receives problems with files */
  constructor(site: Pick<PluginSite, 'read' | 'keep' | 'withTokens'>, problems: PluginProblem[]) {
    this.#site = site;
    this.#problems = problems;
  }

  /**
   * @returns the parsed file, or `undefined` after reporting that it isn't YAML or JSON
   * @throws Error if the file doesn't exist
   */
  value(file: string): unknown {
    if (!this.#values.has(file)) {
      const text = this.#site.withTokens(this.#site.read(file));
      this.#texts.set(file, text);
      const parsed = parse(text, this.#site.keep);
      this.#values.set(file, 'value' in parsed ? parsed.value : undefined);
      for (const { what, line, column } of 'mistakes' in parsed ? parsed.mistakes : []) {
        this.#problems.push({
          file,
          line,
          column,
          message: `This isn't valid ${file.endsWith('.json') ? 'JSON' : 'YAML'}: ${what}`,
          remedy: 'Correct the indentation, the quotes, or the commas.',
        });
      }
    }
    return this.#values.get(file);
  }

  /** The files that were read. */
  names(): string[] {
    return [...this.#values.keys()];
  }

  text(file: string): string {
    return this.#texts.get(file) ?? '';
  }

  /** 1-based line of the value at a pointer, or of its closest existing ancestor. */
  line(file: string, pointer: string): number {
    const lineOf = this.#lines.get(file) ?? linesOf(this.text(file));
    this.#lines.set(file, lineOf);
    return lineOf(stepsOf(pointer));
  }

  /** Finds a text, or a part of it, in any of the files that were read. */
  placeOf(text: string): { file: string; line: number } | null {
    for (const [file, value] of this.#values) {
      const pointer =
        pointerTo(value, (each) => each === text) ?? pointerTo(value, (each) => each.includes(text));
      if (pointer !== null) {
        const start = this.line(file, pointer);
        const [part = ''] = text.split('\n');
        const inside = this.text(file)
          .split('\n')
          .slice(start - 1)
          .findIndex((line) => line.includes(part));
        return { file, line: inside === -1 ? start : start + inside };
      }
    }
    return null;
  }
}

function parse(text: string, keep: PluginSite['keep']): Parsed {
  return parsedJson(text) ?? keep(['openapi yaml', text], () => parseYaml(text));
}

function parseYaml(text: string): Parsed {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  if (document.errors.length > 0) {
    return {
      mistakes: document.errors.map(({ message, pos }) => {
        const { line, col } = counter.linePos(pos[0]);
        return { what: `${message.replace(/\.$/, '')}.`, line, column: col };
      }),
    };
  }
  try {
    return { value: document.toJS() as unknown };
  } catch (error) {
    return { mistakes: [{ what: (error as Error).message, line: 1, column: 1 }] };
  }
}

function linesOf(text: string): (steps: readonly string[]) => number {
  if (parsedJson(text) === null) {
    return yamlLines(text);
  }
  const offsetOf = jsonOffsets(text);
  const counter = new LineCounter();
  for (let start = 0; start !== -1; start = text.indexOf('\n', start) + 1 || -1) {
    counter.addNewLine(start);
  }
  return (steps) => counter.linePos(offsetOf(steps)).line;
}

/** @returns `null` for YAML, even if it looks like JSON, because the YAML parser reports the line of a mistake */
function parsedJson(text: string): { value: unknown } | null {
  try {
    return /^\s*[{[]/.test(text) ? { value: JSON.parse(text) as unknown } : null;
  } catch {
    return null;
  }
}

function yamlLines(text: string): (steps: readonly string[]) => number {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  return (steps) => {
    for (let count = steps.length; count > 0; count -= 1) {
      const own = steps.slice(0, count);
      // `200:` is a number in YAML.
      for (const path of [own, own.map((step) => (/^\d+$/.test(step) ? Number(step) : step))]) {
        const node = document.getIn(path, true) as Node | undefined;
        if (node?.range !== undefined && node.range !== null) {
          return counter.linePos(node.range[0]).line;
        }
      }
    }
    return 1;
  };
}

function pointerTo(value: unknown, matches: (text: string) => boolean, pointer = ''): string | null {
  if (typeof value === 'string') {
    return matches(value) ? pointer : null;
  }
  const children: [string, unknown][] = Array.isArray(value)
    ? value.map((child, index) => [String(index), child])
    : entriesOf(value);
  for (const [name, child] of children) {
    const found = pointerTo(child, matches, pointer + pointerStep(name));
    if (found !== null) {
      return found;
    }
  }
  return null;
}
