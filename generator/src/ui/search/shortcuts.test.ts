import { afterEach, describe, expect, it, vi } from 'vitest';

import { beginsQuery, isField, searchShortcut } from './shortcuts.ts';

function key(name: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) {
  return { key: name, ctrlKey: false, metaKey: false, altKey: false, ...modifiers };
}

describe('searchShortcut', () => {
  it.each([
    ['Ctrl+K', key('k', { ctrlKey: true })],
    ['Cmd+K', key('k', { metaKey: true })],
    ['Ctrl+Shift+K', key('K', { ctrlKey: true })],
  ])('Q1: %s opens and closes, also in fields', (_, pressed) => {
    expect(searchShortcut(pressed, false, true)).toBe('open');
    expect(searchShortcut(pressed, true, true)).toBe('close');
  });

  it("Q1: / opens only outside fields and doesn't close", () => {
    expect(searchShortcut(key('/'), false, false)).toBe('open');
    expect(searchShortcut(key('/'), false, true)).toBeNull();
    expect(searchShortcut(key('/'), true, true)).toBeNull();
  });

  it('Q1: Escape closes what is open', () => {
    expect(searchShortcut(key('Escape'), true, true)).toBe('close');
    expect(searchShortcut(key('Escape'), false, false)).toBeNull();
  });

  it('ignores other keys', () => {
    expect(searchShortcut(key('k'), false, false)).toBeNull();
    expect(searchShortcut(key('/', { ctrlKey: true }), false, false)).toBeNull();
    expect(searchShortcut(key('k', { ctrlKey: true, altKey: true }), false, false)).toBeNull();
  });
});

describe('beginsQuery', () => {
  it.each(['p', 'P', '7', 'é', 'я'])('Q3: %s starts a query', (letter) => {
    expect(beginsQuery(key(letter))).toBe(true);
  });

  it.each(['Enter', 'Tab', 'F1', '-', ' '])('Q3: %s does not', (name) => {
    expect(beginsQuery(key(name))).toBe(false);
  });

  it("Q3: a letter with Ctrl doesn't start a query", () => {
    expect(beginsQuery(key('p', { ctrlKey: true }))).toBe(false);
  });
});

describe('isField', () => {
  class Element extends EventTarget {
    constructor(
      readonly tagName: string,
      readonly isContentEditable = false,
    ) {
      super();
    }
  }

  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [new Element('INPUT'), true],
    [new Element('SELECT'), true],
    [new Element('TEXTAREA'), true],
    [new Element('DIV', true), true],
    [new Element('DIV'), false],
    [new Element('MY-INPUT'), false],
    [new Element('INPUT-GROUP'), false],
    [new EventTarget(), false],
    [null, false],
  ])('%o', (target, expected) => {
    vi.stubGlobal('HTMLElement', Element);
    expect(isField(target)).toBe(expected);
  });
});
