/**
 * Finds the SDK members that the pages' samples use, and reports those that don't exist.
 *
 * Samples in Java, Kotlin, Swift, and Dart are scanned token by token. A variable has the type in its declaration or
 * the return type of the call after its `=`. A chain `a.b(c).d` is followed while its types belong to the SDK. Members
 * of other libraries aren't checked.
 */

import { suggestion } from '../suggestion.ts';
import { closingBracket, splitAtCommas, type Declaration, type Parameter } from './declaration.ts';
import { isConstructorOf, type InterfaceType, type Member, type SdkInterface } from './read-sdk.ts';

export type SampleLanguage = 'java' | 'kotlin' | 'swift' | 'dart';

export interface Use {
  type: string;
  member: string | null;
  /** ID of the member. Several members can have one name, such as a Swift delegate's methods. */
  id: string | null;
  /** Index in the code. */
  offset: number;
}

export interface UseFault {
  offset: number;
  message: string;
  fix: string;
}

/** Kotlin's functions for every value, and members of every object in Java, Swift, and Dart. */
const COMMON = new Set(
  'let also apply run takeIf takeUnless equals hashCode toString class self runtimeType'.split(' '),
);
const NAME = /[A-Za-z_]\w*/y;

/** Returns functions that samples add to the SDK's types and share on a page, such as `fun VdoPlayer.pause()`. */
export function extensionsIn(code: string): string[] {
  return [...code.matchAll(/\bfun\s+(?:<[^>]*>\s*)?([A-Z][\w.]*)\.(\w+)\s*\(/g)].map(
    ([, type = '', name = '']) => `${type}.${name}`,
  );
}

/** @param extensions members declared by samples: `VdoPlayer.showCaptions` */
export function usesIn(
  code: string,
  language: SampleLanguage,
  sdk: SdkInterface,
  extensions: ReadonlySet<string>,
): { uses: Use[]; faults: UseFault[] } {
  const reader = new ChainReader(withoutTexts(code), language, sdk, extensions);
  reader.readAll();
  return { uses: reader.uses, faults: reader.faults };
}

/** Replaces comments and strings with spaces, so that all indexes stay the same. */
export function withoutTexts(code: string): string {
  return code.replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g,
    (text) =>
      text.startsWith('/')
        ? text.replaceAll(/[^\n]/g, ' ')
        : `"${text.slice(1, -1).replaceAll(/[^\n]/g, '_')}"`,
  );
}

/** A class of Android or its libraries, which can have the same name as one of the SDK's. */
const IMPORTED_FROM_ANDROID = /^\s*import\s+androidx?\.[\w.]*\.(\w+);?$/gm;

class ChainReader {
  readonly uses: Use[] = [];
  readonly faults: UseFault[] = [];
  readonly #types: ReadonlyMap<string, InterfaceType>;
  /** Types by name; `null` if two declarations disagree. */
  readonly #variables = new Map<string, string | null>();

  constructor(
    readonly code: string,
    readonly language: SampleLanguage,
    readonly sdk: SdkInterface,
    readonly extensions: ReadonlySet<string>,
  ) {
    const others = new Set([...code.matchAll(IMPORTED_FROM_ANDROID)].map(([, name]) => name));
    this.#types = new Map(
      sdk.types.filter(({ name }) => !others.has(name.split('.')[0])).map((type) => [type.name, type]),
    );
  }

  readAll(): void {
    this.#readDeclaredTypes();
    for (const { index, 1: name = '' } of this.code.matchAll(/(?<![\w.?@])([A-Za-z_]\w*)/g)) {
      this.#readChain(name, index);
    }
    this.#checkOverrides();
  }

  #declare(name: string, type: string): void {
    const known = this.#variables.get(name);
    this.#variables.set(name, known === undefined || known === type ? type : null);
  }

  #readDeclaredTypes(): void {
    const isTypeFirst = this.language === 'java' || this.language === 'dart';
    const pattern = isTypeFirst
      ? /(?<![\w.])([A-Z][\w.]*)\??\s+(\w+)\s*(?=[;=,):])/g
      : /(?<![\w.])(\w+)\s*:\s*([A-Z][\w.]*)[?!]?(?=\s*[,)={}\n]|\s+by\b)/g;
    for (const [, first = '', second = ''] of this.code.matchAll(pattern)) {
      const [type, name] = isTypeFirst ? [first, second] : [second, first];
      // A name that has another type elsewhere in the file is ambiguous.
      this.#declare(name, this.#types.has(type) ? type : `other:${type}`);
    }
    // Names bound by a pattern or lambda, or cast to another type, have no explicit type.
    const bound =
      /\b(?:let|var)\s+(\w+)\s*\)|\{\s*(\w+)(?:,\s*(\w+))*\s*->|\(?(\w+)\)?\s*(?:->|=>)|\b(\w+)\s+(?:is|as|instanceof)\s/g;
    for (const [, ...names] of this.code.matchAll(bound)) {
      names.filter((name) => name !== undefined).forEach((name) => this.#declare(name, 'other'));
    }
    const assigned =
      /\b(?:val|var|let|final|const)\s+(\w+)\s*=\s*(?:new\s+|try\s+|await\s+)?(?=([A-Za-z_]\w*))/g;
    for (const match of this.code.matchAll(assigned)) {
      const type = this.#readChain(match[2] ?? '', match.index + match[0].length, false);
      if (type !== null) {
        this.#declare(match[1] ?? '', type);
      }
    }
  }

  /** Follows `name.b(c).d` from `start`. @returns the last SDK type of the chain, or null */
  #readChain(name: string, start: number, isNoted = true): string | null {
    let end = start + name.length;
    let type: InterfaceType | undefined = this.#types.get(this.#variables.get(name) ?? '');
    let isValue = type !== undefined;
    if (type === undefined) {
      type = this.#typeAt(start);
      if (type === undefined) {
        return null;
      }
      end = start + type.name.length;
      this.#note(isNoted, type, null, start);
      if (this.code.charAt(end) === '(') {
        const made = this.#construct(type, start, end, isNoted);
        if (made === null) {
          return null;
        }
        end = made;
        isValue = true;
      }
    }
    for (;;) {
      const next = this.#memberAfter(end);
      if (next === null) {
        return isValue ? type.name : null;
      }
      const found = this.#follow(type, next, isNoted);
      if (found.type === null) {
        return null;
      }
      type = found.type;
      isValue = true;
      end = found.end;
    }
  }

  /** Returns the SDK type with the longest name that starts here: `VdoInitParams.Builder`. */
  #typeAt(start: number): InterfaceType | undefined {
    const words = /[A-Z][\w]*(?:\.[A-Z]\w*)*/y;
    words.lastIndex = start;
    const parts = words.exec(this.code)?.[0].split('.') ?? [];
    for (let count = parts.length; count > 0; count -= 1) {
      const type = this.#types.get(parts.slice(0, count).join('.'));
      if (type !== undefined) {
        return type;
      }
    }
    return undefined;
  }

  /** Returns position and name of the member after `.`, `?.`, `!!.`, or `!.`. A range such as `1..2` isn't a member. */
  #memberAfter(end: number): { name: string; start: number; end: number } | null {
    const dot = /\s*(?:\?|!!|!)?\.(?!\.)\s*/y;
    dot.lastIndex = end;
    if (dot.exec(this.code) === null) {
      return null;
    }
    NAME.lastIndex = dot.lastIndex;
    const name = NAME.exec(this.code)?.[0];
    return name === undefined ? null : { name, start: dot.lastIndex, end: dot.lastIndex + name.length };
  }

  #construct(type: InterfaceType, start: number, open: number, isNoted: boolean): number | null {
    const close = closingBracket(this.code, open);
    const constructors = type.members.filter(({ name }) => isConstructorOf(type.name, name));
    const forms = constructors.flatMap((member) => member.forms);
    if (close < 0 || /^\s*:/.test(this.code.slice(close + 1)) || forms.length === 0) {
      return close < 0 ? null : close + 1;
    }
    // In `class A : B(c) {`, the block is the body of the class.
    const isSuperclass = /:\s*$/.test(this.code.slice(0, start));
    this.#note(isNoted, type, constructors[0] ?? null, start);
    this.#checkArguments(forms, type.name, { open, close, hasBlock: !isSuperclass }, isNoted);
    return close + 1;
  }

  #follow(
    owner: InterfaceType,
    member: { name: string; start: number; end: number },
    isNoted: boolean,
  ): { type: InterfaceType | null; end: number } {
    const nothing = { type: null, end: member.end };
    if (COMMON.has(member.name) || this.extensions.has(`${owner.name}.${member.name}`)) {
      return nothing;
    }
    const found = this.#membersOf(owner, member.name);
    if (found === 'platform') {
      return nothing;
    }
    if (found.length === 0) {
      if (isNoted) {
        this.faults.push({
          offset: member.start,
          message: `\`${owner.name}\` has no member "${member.name}".`,
          fix: sentence(
            suggestion(
              member.name,
              owner.members.map(({ name }) => name),
            ),
          ),
        });
      }
      return nothing;
    }
    this.#note(isNoted, owner, found[0] ?? null, member.start);
    const forms = found.flatMap(({ forms: each }) => each);
    const result = this.#types.get((forms[0]?.type ?? '').replace(/[?!]$/, '')) ?? null;
    // A Kotlin property such as `player.duration` is a call without brackets.
    if (this.code.charAt(member.end) !== '(') {
      return { type: result, end: member.end };
    }
    const close = closingBracket(this.code, member.end);
    if (close < 0) {
      return nothing;
    }
    this.#checkArguments(forms, `${owner.name}.${member.name}`, { open: member.end, close }, isNoted);
    return { type: result, end: close + 1 };
  }

  /** Returns members with this name. In Kotlin, `title` is short for `getTitle()`, or `setTitle(…)` if assigned. */
  #membersOf(type: InterfaceType, name: string): Member[] | 'platform' {
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    const names =
      this.language === 'kotlin' ? [name, `get${capital}`, `is${capital}`, `set${capital}`] : [name];
    const found = type.members.filter((member) => names.includes(member.name));
    if (found.length > 0) {
      return found;
    }
    for (const parent of type.extends ?? []) {
      if (this.sdk.platform[parent]?.includes(name) === true) {
        return 'platform';
      }
      const inherited = this.#types.get(parent);
      const members = inherited === undefined ? [] : this.#membersOf(inherited, name);
      if (members === 'platform' || members.length > 0) {
        return members;
      }
    }
    return [];
  }

  #checkArguments(
    forms: readonly Declaration[],
    name: string,
    { open, close, hasBlock = true }: { open: number; close: number; hasBlock?: boolean },
    isNoted: boolean,
  ): void {
    const values = splitAtCommas(this.code.slice(open + 1, close));
    const isFollowed = /^\s*\{/.test(this.code.slice(close + 1));
    const takesBlock = hasBlock && isFollowed && (this.language === 'kotlin' || this.language === 'swift');
    const mistakes = forms.map((form) =>
      argumentMistake(form.parameters ?? [], values, this.language, takesBlock),
    );
    const [mistake] = mistakes;
    if (isNoted && mistake !== undefined && !mistakes.includes(null)) {
      this.faults.push({ offset: open, message: `\`${name}\` ${mistake}.`, fix: parametersOf(forms) });
    }
  }

  /**
   * If a sample's class mentions the SDK type, its methods with a callback's name must have the callback's parameters.
   * They count as uses.
   */
  #checkOverrides(): void {
    const callbacks = new Map<string, { type: InterfaceType; member: Member }[]>();
    for (const type of this.sdk.types) {
      if (/\b(?:interface|protocol|abstract class)\b/.test(type.code)) {
        for (const member of type.members) {
          callbacks.set(member.name, [...(callbacks.get(member.name) ?? []), { type, member }]);
        }
      }
    }
    const declared = {
      java: /@Override\s+public\s+[\w.<>[\]]+\s+(\w+)\s*\(/g,
      kotlin: /\boverride\s+fun\s+(\w+)\s*\(/g,
      swift: /\bfunc\s+(\w+)\s*\(/g,
      dart: /@override\s+[\w.<>?]+\s+(\w+)\s*\(/g,
    }[this.language];
    for (const match of this.code.matchAll(declared)) {
      const known = callbacks.get(match[1] ?? '') ?? [];
      const open = match.index + match[0].length - 1;
      const written = splitAtCommas(this.code.slice(open + 1, closingBracket(this.code, open)));
      const labels = written.map((part) => /^\w+/.exec(part)?.[0] ?? '');
      const fits = ({ parameters }: Declaration): boolean => {
        const wanted = parameters ?? [];
        return (
          wanted.length === written.length &&
          (this.language !== 'swift' || wanted.every(({ label }, index) => (label ?? '_') === labels[index]))
        );
      };
      const fitting = known.filter(({ member }) => member.forms.some(fits));
      for (const { type, member } of fitting) {
        this.#note(this.#names(type), type, member, match.index);
      }
      if (known.length > 0 && fitting.length === 0) {
        this.faults.push({
          offset: match.index,
          message: `The callback "${match[1]}" has different parameters.`,
          fix: parametersOf(known.flatMap(({ member }) => member.forms)),
        });
      }
    }
  }

  /** Returns whether the sample mentions the type, `Player.Listener` or `Listener`. */
  #names({ name }: InterfaceType): boolean {
    return new RegExp(`\\b${name.split('.').at(-1) ?? name}\\b`).test(this.code);
  }

  #note(isNoted: boolean, type: InterfaceType, member: Member | null, offset: number): void {
    if (isNoted) {
      this.uses.push({ type: type.name, member: member?.name ?? null, id: member?.id ?? null, offset });
    }
  }
}

/** @returns the mistake, to follow the name of what's called, or null */
function argumentMistake(
  parameters: readonly Parameter[],
  values: readonly string[],
  language: SampleLanguage,
  hasBlock: boolean,
): string | null {
  if (language === 'swift' || language === 'dart') {
    return labelMistake(parameters, values, language, hasBlock);
  }
  const count = values.length + (hasBlock ? 1 : 0);
  const least = parameters.filter(({ isRequired }) => isRequired).length;
  const most = parameters.some(({ takesMany }) => takesMany) ? Infinity : parameters.length;
  return count >= least && count <= most ? null : `is called with ${count} argument${count === 1 ? '' : 's'}`;
}

function labelMistake(
  parameters: readonly Parameter[],
  values: readonly string[],
  language: SampleLanguage,
  hasBlock: boolean,
): string | null {
  const given = values.map((value) => /^([a-z_]\w*)\s*:(?!:)/.exec(value)?.[1] ?? null);
  const unknown = given.find((label) => label !== null && !parameters.some((each) => each.label === label));
  if (unknown !== undefined) {
    return `has no parameter "${unknown}"`;
  }
  const unnamed = given.filter((label) => label === null).length;
  const places = parameters.filter(({ label }) => label === null);
  if (unnamed > places.length) {
    return `is called with ${unnamed} argument${unnamed === 1 ? '' : 's'} without a name`;
  }
  const missing = parameters.filter(
    (each) => each.isRequired && each.label !== null && !given.includes(each.label),
  );
  // A trailing block is the last argument.
  const [first] = hasBlock && language === 'swift' ? missing.slice(0, -1) : missing;
  if (first !== undefined) {
    return `is called without "${first.label}"`;
  }
  return unnamed < places.filter(({ isRequired }) => isRequired).length && !hasBlock
    ? 'is called without a required argument'
    : null;
}

function parametersOf(forms: readonly Declaration[]): string {
  const texts = forms.map(({ parameters }) => (parameters ?? []).map(parameterText).join(', ') || 'none');
  return `Its parameters are: ${texts.join('; or ')}.`;
}

function parameterText({ label, name, isRequired, takesMany }: Parameter): string {
  const text = label === null ? name : label;
  return `\`${text}${takesMany ? '…' : ''}\`${isRequired || takesMany ? '' : ' (optional)'}`;
}

function sentence(text: string): string {
  const whole = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.?]$/.test(whole) ? whole : `${whole}.`;
}

/** Pages by the SDK members that their samples use. */
export interface SdkUses {
  /** @param memberId ID of a method or property; the type itself if left out */
  pagesOf(type: string, memberId?: string): { title: string; href: string }[];
}
