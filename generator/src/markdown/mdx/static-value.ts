/**
 * Evaluates simple expressions without running JavaScript: literals, objects and arrays of them,
 * paths such as `props.title`, `useBaseUrl('/x')`, and `require('./x.png').default`. Most expressions on pages
 * are of this kind.
 */

export interface StaticEnvironment {
  /** Value of a name, or `undefined` if the name isn't known. */
  lookup(name: string): { value: unknown } | undefined;
  useBaseUrl(path: string): string;
  /** URL of a file in `require('…')`, or `null` if it isn't a file of the site. */
  requireFile(target: string): string | null;
}

/** @returns `null` if the expression needs JavaScript */
export function staticValue(code: string, environment: StaticEnvironment): { value: unknown } | null {
  const reader = new StaticReader(code, environment);
  const value = reader.value();
  return value !== null && reader.atEnd() ? value : null;
}

/** True for an expression that contains only comments. */
export function isCommentOnly(code: string): boolean {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim() === '';
}

type Result = { value: unknown } | null;

const IDENTIFIER = /[A-Za-z_$][\w$]*/y;
const NUMBER = /-?(?:0[xX][0-9a-fA-F]+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w$])/y;
const BLANK = /(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*)*/y;

const CONSTANTS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);
const ESCAPES: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  '\n': '',
};

/** More deeply nested literals are left to JavaScript. */
const MAX_DEPTH = 50;

class StaticReader {
  #at = 0;
  #depth = 0;

  constructor(
    readonly code: string,
    readonly environment: StaticEnvironment,
  ) {}

  atEnd(): boolean {
    this.#blank();
    return this.#at === this.code.length;
  }

  value(): Result {
    this.#depth += 1;
    const value = this.#depth > MAX_DEPTH ? null : this.#anyValue();
    this.#depth -= 1;
    return value;
  }

  #anyValue(): Result {
    this.#blank();
    const char = this.code[this.#at] ?? '';
    if (char === '"' || char === "'" || char === '`') {
      return this.#string(char);
    }
    if (char === '[') {
      return this.#array();
    }
    if (char === '{') {
      return this.#object();
    }
    const number = this.#match(NUMBER);
    return number !== null ? { value: Number(number) } : this.#name();
  }

  #string(quote: string): Result {
    let text = '';
    for (let at = this.#at + 1; at < this.code.length; at += 1) {
      const char = this.code[at] ?? '';
      if (char === quote) {
        this.#at = at + 1;
        return { value: text };
      }
      if (quote === '`' && char === '$' && this.code[at + 1] === '{') {
        return null;
      }
      if (char !== '\\') {
        text += char;
        continue;
      }
      at += 1;
      const escaped = this.code[at] ?? '';
      if (escaped === 'u' || escaped === 'x') {
        const hex = /^(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/.exec(
          this.code.slice(at, at + 10),
        );
        const point = Number.parseInt(hex?.[1] ?? hex?.[2] ?? hex?.[3] ?? '', 16);
        if (hex === null || !(point <= 0x10ffff)) {
          return null;
        }
        text += String.fromCodePoint(point);
        at += hex[0].length - 1;
      } else {
        text += ESCAPES[escaped] ?? escaped;
      }
    }
    return null;
  }

  #array(): Result {
    const items: unknown[] = [];
    this.#at += 1;
    while (!this.#take(']')) {
      const item = this.value();
      if (item === null || !(this.#take(',') || this.#peek(']'))) {
        return null;
      }
      items.push(item.value);
    }
    return { value: items };
  }

  #object(): Result {
    const entries: [string, unknown][] = [];
    this.#at += 1;
    while (!this.#take('}')) {
      this.#blank();
      const quote = this.code[this.#at] ?? '';
      const key =
        quote === '"' || quote === "'"
          ? this.#string(quote)?.value
          : (this.#match(IDENTIFIER) ?? this.#match(NUMBER));
      const item = typeof key === 'string' && this.#take(':') ? this.value() : null;
      if (item === null || !(this.#take(',') || this.#peek('}'))) {
        return null;
      }
      entries.push([String(key), item.value]);
    }
    return { value: Object.fromEntries(entries) };
  }

  #name(): Result {
    const name = this.#match(IDENTIFIER);
    if (name === null) {
      return null;
    }
    if (CONSTANTS.has(name)) {
      return { value: CONSTANTS.get(name) };
    }
    if (name === 'useBaseUrl' || name === 'require') {
      return this.#call(name);
    }
    const known = this.environment.lookup(name);
    return known === undefined ? null : this.#path(known.value);
  }

  #call(name: 'useBaseUrl' | 'require'): Result {
    const argument = this.#take('(') ? this.value() : null;
    if (typeof argument?.value !== 'string' || !this.#take(')')) {
      return null;
    }
    if (name === 'useBaseUrl') {
      return { value: this.environment.useBaseUrl(argument.value) };
    }
    if (this.#take('.') && this.#match(IDENTIFIER) !== 'default') {
      return null;
    }
    const url = this.environment.requireFile(argument.value);
    return url === null ? null : { value: url };
  }

  /** `.name`, `?.name`, and `['name']` after a value. Own properties only; a missing one is `undefined`. */
  #path(start: unknown): Result {
    let value = start;
    for (;;) {
      let key: unknown;
      if (this.#take('?.') || this.#take('.')) {
        key = this.#match(IDENTIFIER);
      } else if (this.#take('[')) {
        key = this.value()?.value;
        if (!this.#take(']')) {
          return null;
        }
      } else {
        return { value };
      }
      if (typeof key !== 'string' && typeof key !== 'number') {
        return null;
      }
      if (typeof value !== 'object' || value === null) {
        return null;
      }
      value = Object.hasOwn(value, String(key)) ? Reflect.get(value, String(key)) : undefined;
    }
  }

  #blank(): void {
    BLANK.lastIndex = this.#at;
    this.#at += BLANK.exec(this.code)?.[0].length ?? 0;
  }

  #match(pattern: RegExp): string | null {
    this.#blank();
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.code)?.[0] ?? null;
    this.#at += match?.length ?? 0;
    return match;
  }

  #peek(token: string): boolean {
    this.#blank();
    return this.code.startsWith(token, this.#at);
  }

  #take(token: string): boolean {
    if (!this.#peek(token)) {
      return false;
    }
    this.#at += token.length;
    return true;
  }
}
