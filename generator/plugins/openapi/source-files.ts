/** Reads the files of a document and finds line numbers in them. */

import type { PluginProblem, PluginSite } from 'pagewright';
import { load } from 'js-yaml';
import { isNode, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { entriesOf, pointerStep, stepsOf } from './json.ts';
import { jsonOffsets, repeatedKeys } from './json-offset.ts';

type Parsed = { value: unknown } | { mistakes: Mistake[] };

type Mistake = Pick<PluginProblem, 'line' | 'column' | 'message' | 'fix'>;

export class SourceFiles {
  readonly #site: Pick<PluginSite, 'read' | 'keep' | 'withTokens'>;
  readonly #problems: PluginProblem[];
  readonly #values = new Map<string, unknown>();
  readonly #json = new Set<string>();
  /** `null` for files that aren't text. */
  readonly #texts = new Map<string, string | null>();
  readonly #lines = new Map<string, (steps: readonly string[]) => number>();
  readonly #counters = new Map<string, LineCounter>();
  readonly #places = new Map<string, { file: string; line: number } | null>();

  /** @param problems receives problems with files */
  constructor(site: Pick<PluginSite, 'read' | 'keep' | 'withTokens'>, problems: PluginProblem[]) {
    this.#site = site;
    this.#problems = problems;
  }

  /**
   * @returns the parsed file, or `undefined` after reporting that it isn't text, YAML, or JSON
   * @throws Error if the file doesn't exist
   */
  value(file: string): unknown {
    if (!this.#values.has(file)) {
      this.text(file);
      const text = this.#texts.get(file) ?? null;
      const parsed = text === null ? { mistakes: [] } : this.#parse(file, text);
      this.#values.set(file, 'value' in parsed ? parsed.value : undefined);
      const mistakes = 'mistakes' in parsed ? parsed.mistakes : [];
      this.#problems.push(...mistakes.map((mistake) => ({ file, ...mistake })));
    }
    return this.#values.get(file);
  }

  #parse(file: string, text: string): Parsed {
    const json = parsedJson(text);
    if (json === null) {
      const language = file.endsWith('.json') ? 'JSON' : 'YAML';
      return this.#site.keep(
        ['openapi yaml', language, text],
        () => quickYaml(text) ?? parseYaml(text, language),
      );
    }
    this.#json.add(file);
    const repeated = repeatedKeys(text, json.value);
    if (repeated.length === 0) {
      return json;
    }
    const counter = lineCounterOf(text);
    return {
      mistakes: repeated.map(({ name, offset }) => ({ ...placeAt(offset, counter), ...repeatedName(name) })),
    };
  }

  /** @returns `null` after reporting that the file isn't text */
  #read(file: string): string | null {
    try {
      return this.#site.withTokens(this.#site.read(file));
    } catch (error) {
      const { problems } = error as { problems?: readonly PluginProblem[] };
      if (problems === undefined) {
        throw error;
      }
      this.#problems.push(
        ...problems.map(({ line, message, fix = '' }) => ({
          file,
          ...(line === undefined ? {} : { line }),
          message,
          fix,
        })),
      );
      return null;
    }
  }

  /** The files that were read. */
  names(): string[] {
    return [...this.#texts.keys()];
  }

  /** @throws Error if the file doesn't exist */
  text(file: string): string {
    if (!this.#texts.has(file)) {
      this.#places.clear();
      this.#texts.set(file, this.#read(file));
    }
    return this.#texts.get(file) ?? '';
  }

  /** 1-based line of the value at a pointer, or of its closest existing ancestor. */
  line(file: string, pointer: string): number {
    this.value(file);
    const text = this.text(file);
    const lineOf = this.#lines.get(file) ?? (this.#json.has(file) ? jsonLines(text) : yamlLines(text));
    this.#lines.set(file, lineOf);
    return lineOf(stepsOf(pointer));
  }

  #counter(file: string): LineCounter {
    const counter = this.#counters.get(file) ?? lineCounterOf(this.text(file));
    this.#counters.set(file, counter);
    return counter;
  }

  /** Finds the first of the texts that is in any of the files that were read. */
  placeOf(texts: readonly string[]): { file: string; line: number } | null {
    const key = JSON.stringify(texts);
    if (!this.#places.has(key)) {
      this.#places.set(key, this.#findPlace(texts));
    }
    return this.#places.get(key) ?? null;
  }

  #findPlace(texts: readonly string[]): { file: string; line: number } | null {
    // Values are last, because parsing and searching them takes long.
    for (const isValue of [false, true]) {
      for (const text of texts) {
        const place = isValue ? this.#placeInValues(text) : this.#placeInTexts(text);
        if (place !== null) {
          return place;
        }
      }
    }
    return null;
  }

  /** Finds a text as it's written, if it isn't part of a longer word or address. */
  #placeInTexts(text: string): { file: string; line: number } | null {
    for (const file of this.names()) {
      const source = this.text(file);
      for (let at = source.indexOf(text); at !== -1; at = source.indexOf(text, at + 1)) {
        if (!/[\w/]/.test(source[at - 1] ?? '') && !/[\w/#-]/.test(source[at + text.length] ?? '')) {
          return { file, line: this.#counter(file).linePos(at).line };
        }
      }
    }
    return null;
  }

  #placeInValues(text: string): { file: string; line: number } | null {
    for (const file of this.names()) {
      const value = this.value(file);
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

function repeatedName(name: string): Pick<Mistake, 'message' | 'fix'> {
  return {
    message: `The object already has the key "${name}", so it's unclear which value counts.`,
    fix: 'Remove one of them, or rename it.',
  };
}

/** @returns `null` for mistakes and for what only the slower parser reads, such as merge keys */
function quickYaml(text: string): Parsed | null {
  if (/<<|^%/m.test(text)) {
    return null;
  }
  try {
    const value: unknown = load(text);
    // Throws for an alias inside its own anchor.
    JSON.stringify(value);
    return { value };
  } catch {
    return null;
  }
}

function parseYaml(text: string, language: 'JSON' | 'YAML'): Parsed {
  const { document, counter } = yamlDocument(text);
  const invalid = (offset: number, what: string): Mistake => ({
    ...placeAt(offset, counter),
    message: `This isn't valid ${language}: ${what.replace(/\.$/, '')}.`,
    fix: 'Correct the indentation, the quotes, or the commas.',
  });
  const mistakes = [
    ...document.errors.map(({ code, message, pos }) =>
      code === 'DUPLICATE_KEY'
        ? { ...placeAt(pos[0], counter), ...repeatedName(keyAt(document, pos[0])) }
        : invalid(pos[0], message),
    ),
    ...selfReferences(document).map(({ name, offset }) => ({
      ...placeAt(offset, counter),
      message: `The alias "*${name}" is inside its own anchor "&${name}", so the document has no end.`,
      fix: 'Use a reference instead: `$ref: "#/components/schemas/Pet"`.',
    })),
  ];
  if (mistakes.length > 0) {
    return { mistakes };
  }
  try {
    return { value: document.toJS() };
  } catch (error) {
    return { mistakes: [invalid(0, error instanceof Error ? error.message : String(error))] };
  }
}

function yamlDocument(text: string): { document: Document.Parsed; counter: LineCounter } {
  const counter = new LineCounter();
  return {
    // OpenAPI follows YAML 1.2, which has no merge keys, but its tools expand them.
    document: parseDocument(text, { lineCounter: counter, prettyErrors: false, merge: true }),
    counter,
  };
}

function placeAt(offset: number, counter: LineCounter): { line: number; column: number } {
  const { line, col } = counter.linePos(offset);
  return { line, column: col };
}

function keyAt(document: Document.Parsed, offset: number): string {
  let key: unknown;
  visit(document, {
    Scalar(_, scalar) {
      if (scalar.range?.[0] === offset) {
        key = scalar.value;
        return visit.BREAK;
      }
      return undefined;
    },
  });
  return String(key);
}

/** Aliases inside of the value of their own anchor. */
function selfReferences(document: Document.Parsed): { name: string; offset: number }[] {
  const found: { name: string; offset: number }[] = [];
  visit(document, {
    Alias(_, alias, ancestors) {
      const target = alias.resolve(document);
      if (ancestors.some((ancestor) => ancestor === target)) {
        found.push({ name: alias.source, offset: alias.range?.[0] ?? 0 });
      }
    },
  });
  return found;
}

function jsonLines(text: string): (steps: readonly string[]) => number {
  const offsetOf = jsonOffsets(text);
  const counter = lineCounterOf(text);
  return (steps) => counter.linePos(offsetOf(steps)).line;
}

function lineCounterOf(text: string): LineCounter {
  const counter = new LineCounter();
  for (let start = 0; start !== -1; start = text.indexOf('\n', start) + 1 || -1) {
    counter.addNewLine(start);
  }
  return counter;
}

/** @returns `null` for YAML, even if it looks like JSON, because the YAML parser reports the line of a mistake */
function parsedJson(text: string): { value: unknown } | null {
  try {
    return /^\s*[{[]/.test(text) ? { value: JSON.parse(text) } : null;
  } catch {
    return null;
  }
}

function yamlLines(text: string): (steps: readonly string[]) => number {
  const { document, counter } = yamlDocument(text);
  return (steps) => {
    for (let count = steps.length; count > 0; count -= 1) {
      const own = steps.slice(0, count);
      // `200:` is a number in YAML.
      for (const path of [own, own.map((step) => (/^\d+$/.test(step) ? Number(step) : step))]) {
        const node = document.getIn(path, true);
        if (isNode(node) && node.range) {
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
