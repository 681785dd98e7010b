/** Parses Xcode's `project.pbxproj`, a property list in the old text format. */

export type PropertyList = string | PropertyList[] | { [key: string]: PropertyList };

const TOKEN = /\s+|\/\*[^]*?\*\/|\/\/[^\n]*|"((?:[^"\\]|\\.)*)"|([\w$./-]+)|([{}()=;,])/y;

/** @throws if the text isn't a property list */
export function readPropertyList(text: string): PropertyList {
  const tokens = tokensOf(text);
  const next = (): string => tokens.shift()?.text ?? fail('The list ends too early.');
  const expectNext = (sign: string): void => {
    const found = next();
    if (found !== sign) {
      fail(`Expected "${sign}", found "${found}".`);
    }
  };
  const isNext = (sign: string): boolean => tokens[0]?.isSign === true && tokens[0].text === sign;
  const value = (): PropertyList => {
    if (isNext('{')) {
      return dictionary();
    }
    return isNext('(') ? array() : next();
  };
  const dictionary = (): PropertyList => {
    expectNext('{');
    const entries: [string, PropertyList][] = [];
    while (!isNext('}')) {
      const key = next();
      expectNext('=');
      entries.push([key, value()]);
      expectNext(';');
    }
    expectNext('}');
    return Object.fromEntries(entries);
  };
  const array = (): PropertyList => {
    expectNext('(');
    const items: PropertyList[] = [];
    while (!isNext(')')) {
      items.push(value());
      expectNext(',');
    }
    expectNext(')');
    return items;
  };
  const list = value();
  return tokens.length === 0 ? list : fail(`Nothing may follow the list, but "${tokens[0]?.text}" does.`);
}

interface Token {
  text: string;
  /** An unquoted brace, comma, or similar. */
  isSign: boolean;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const [, quoted, word, sign] = TOKEN.exec(text) ?? fail(`Unexpected "${text.slice(at, at + 20)}".`);
    const found = quoted ?? word ?? sign;
    if (found !== undefined) {
      tokens.push({ text: found, isSign: sign !== undefined });
    }
  }
  return tokens;
}

function fail(message: string): never {
  throw new Error(message);
}
