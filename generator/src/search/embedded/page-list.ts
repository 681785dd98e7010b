/**
 * Lists of the pages that contain a word, with the word's positions. They are cached between builds and only updated
 * for added, removed, or moved pages. Thousands of pages need millions of numbers, so the lists are stored as bytes.
 */

/**
 * For each page, in order, as variable-length numbers: the delta from the previous page number, the number of bytes
 * that follow, and the encoded positions.
 */
export type PageList = Uint8Array;

const NOTHING: PageList = new Uint8Array();

/** Builds page lists by word. */
export class PageLists {
  readonly #lists = new Map<string, { bytes: NumberWriter; last: number }>();

  /**
   * Appends a page to the list of a word.
   *
   * @param page its number, higher than all previous ones
   * @param notes encoded positions, non-negative integers
   */
  add(word: string, page: number, notes: readonly number[]): void {
    let list = this.#lists.get(word);
    if (list === undefined) {
      list = { bytes: new NumberWriter(), last: 0 };
      this.#lists.set(word, list);
    }
    list.bytes.put(page - list.last);
    let length = 0;
    for (const note of notes) {
      length += bytesOf(note);
    }
    list.bytes.put(length);
    for (const note of notes) {
      list.bytes.put(note);
    }
    list.last = page;
  }

  get(word: string): PageList {
    return this.#lists.get(word)?.bytes.written ?? NOTHING;
  }

  words(): Iterable<string> {
    return this.#lists.keys();
  }
}

/**
 * Updates a list after the site has changed.
 *
 * @param movedTo new number of each page by its old number; -1 if the page was removed. The page order doesn't change.
 * @param added pages to insert, with their new numbers
 * @returns `list` itself if nothing changed
 */
export function changedList(list: PageList, movedTo: readonly number[], added: PageList): PageList {
  if (added.length === 0 && !hasMoved(list, movedTo)) {
    return list;
  }
  const changed = new ListWriter();
  const news = new PageReader(added);
  let hasNew = news.next();
  const putAdded = (limit: number): void => {
    while (hasNew && news.page < limit) {
      changed.put(news, news.page);
      hasNew = news.next();
    }
  };
  const old = new PageReader(list);
  while (old.next()) {
    const page = movedTo[old.page] ?? -1;
    if (page !== -1) {
      putAdded(page);
      changed.put(old, page);
    }
  }
  putAdded(Infinity);
  const { written } = changed;
  // Most words on an edited page keep their positions.
  return Buffer.compare(written, list) === 0 ? list : written;
}

/** Merges pages from other lists. Consecutive pages are copied in one step. */
class ListWriter {
  readonly #bytes = new NumberWriter();
  #last = 0;
  /** First page that still has to be copied. */
  #from: PageReader | null = null;
  #start = 0;
  #end = 0;

  /** @param page new number of the current page of `from` */
  put(from: PageReader, page: number): void {
    if (from === this.#from && from.start === this.#end && page - this.#last === from.distance) {
      this.#end = from.end;
    } else {
      this.#copy();
      this.#bytes.put(page - this.#last);
      this.#from = from;
      this.#start = from.rest;
      this.#end = from.end;
    }
    this.#last = page;
  }

  get written(): Uint8Array {
    this.#copy();
    return this.#bytes.written;
  }

  #copy(): void {
    if (this.#from !== null) {
      this.#bytes.copy(this.#from.list.subarray(this.#start, this.#end));
      this.#from = null;
    }
  }
}

/** Returns the number of pages in a list and the first page number. */
export function pagesIn(list: PageList): { count: number; first: number } {
  const pages = new PageReader(list);
  let count = 0;
  let first = 0;
  while (pages.next()) {
    first = count === 0 ? pages.page : first;
    count += 1;
  }
  return { count, first };
}

/**
 * Converts a list to the format that clients load: for each page the delta from the previous page number, the number of
 * numbers that follow, and these numbers.
 */
export function numbersOf(list: PageList): number[] {
  const pages = new PageReader(list);
  const numbers: number[] = [];
  let last = 0;
  while (pages.next()) {
    const countAt = numbers.push(pages.page - last, 0) - 1;
    last = pages.page;
    const notes = new NumberReader(pages.notes);
    while (notes.next()) {
      numbers.push(notes.value);
    }
    numbers[countAt] = numbers.length - countAt - 1;
  }
  return numbers;
}

function hasMoved(list: PageList, movedTo: readonly number[]): boolean {
  const pages = new PageReader(list);
  while (pages.next()) {
    if (movedTo[pages.page] !== pages.page) {
      return true;
    }
  }
  return false;
}

/** Iterates over the pages of a list. */
class PageReader {
  page = 0;
  /** Delta from the previous page number. */
  distance = 0;
  /** Byte offsets: the start, the end of the delta, the start of the positions, and the end. */
  start = 0;
  rest = 0;
  #notes = 0;
  end = 0;
  readonly #numbers: NumberReader;

  constructor(readonly list: PageList) {
    this.#numbers = new NumberReader(list);
  }

  next(): boolean {
    const numbers = this.#numbers;
    this.start = numbers.at;
    if (!numbers.next()) {
      return false;
    }
    this.distance = numbers.value;
    this.page += numbers.value;
    this.rest = numbers.at;
    numbers.next();
    this.#notes = numbers.at;
    numbers.at += numbers.value;
    this.end = numbers.at;
    return true;
  }

  /** The page's encoded positions. */
  get notes(): Uint8Array {
    return this.list.subarray(this.#notes, this.end);
  }
}

/** Reads variable-length integers: seven bits per byte, with the eighth bit set if more bytes follow. */
class NumberReader {
  value = 0;
  at = 0;

  constructor(readonly bytes: Uint8Array) {}

  /** @returns false at the end */
  next(): boolean {
    if (this.at >= this.bytes.length) {
      return false;
    }
    let byte = this.bytes[this.at] ?? 0;
    let at = this.at + 1;
    let value = byte % 128;
    for (let factor = 128; byte >= 128; factor *= 128) {
      byte = this.bytes[at] ?? 0;
      at += 1;
      value += (byte % 128) * factor;
    }
    this.value = value;
    this.at = at;
    return true;
  }
}

/** Returns the encoded size of a number in bytes. */
function bytesOf(value: number): number {
  let bytes = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) {
    bytes += 1;
  }
  return bytes;
}

class NumberWriter {
  #bytes = new Uint8Array(8);
  #length = 0;

  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  put(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.#putByte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#putByte(rest);
  }

  copy(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #putByte(byte: number): void {
    this.#makeRoom(1);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  #makeRoom(count: number): void {
    if (this.#length + count > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#length + count, this.#bytes.length * 1.5));
      larger.set(this.written);
      this.#bytes = larger;
    }
  }
}
