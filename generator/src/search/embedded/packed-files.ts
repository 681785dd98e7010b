/** What is about the same kind of entry is put into files that are as full as they may be. */

/** A file that entries were packed into. */
export interface PackedFile {
  path: string;
  /** Names of its first and its last entry, in the order of all entries. */
  first: string;
  last: string;
  count: number;
}

/** A file of the index: its path is relative to the head's folder. */
export interface IndexFile {
  path: string;
  contents: string;
}

/** Where the files of an index go. */
export interface IndexSink {
  write(file: IndexFile): void;
  /**
   * Takes over a file of the index before.
   *
   * @returns false where it is not there any more; then it is written
   */
  keep(path: string, before: string): boolean;
}

interface Entry {
  name: string;
  hasChanged: boolean;
  text: () => string;
}

/** Writes lists of entries as JSON. What is too large alone has a file of its own. */
export class PackedFiles {
  readonly files: PackedFile[] = [];
  readonly #pathOf: (number: number) => string;
  readonly #size: number;
  readonly #before: ReadonlyMap<string, PackedFile>;
  readonly #sink: IndexSink;
  #entries: Entry[] = [];
  #length = 0;

  /**
   * @param size characters after which a file is full
   * @param before files of the same kind that the index before had
   */
  constructor(
    pathOf: (number: number) => string,
    size: number,
    before: readonly PackedFile[],
    sink: IndexSink,
  ) {
    this.#pathOf = pathOf;
    this.#size = size;
    this.#before = new Map(before.map((file) => [file.first, file]));
    this.#sink = sink;
  }

  /**
   * Adds an entry behind the others.
   *
   * @param name it is unlike all others, and entries stand in the order that they had in the index before
   * @param length of its text
   * @param text asked for only where the file has to be written
   */
  add(name: string, length: number, hasChanged: boolean, text: () => string): void {
    if (this.#entries.length > 0 && this.#length + length > this.#size) {
      this.end();
    }
    this.#entries.push({ name, hasChanged, text });
    this.#length += length;
  }

  /** Writes what has been added since the last full file. */
  end(): void {
    const [first, last] = [this.#entries[0], this.#entries.at(-1)];
    if (first === undefined || last === undefined) {
      return;
    }
    const path = this.#pathOf(this.files.length);
    const file: PackedFile = { path, first: first.name, last: last.name, count: this.#entries.length };
    this.files.push(file);
    const before = this.#unchanged(file);
    if (before === null || !this.#sink.keep(path, before.path)) {
      const texts = this.#entries.map(({ text }) => text());
      this.#sink.write({ path, contents: `[${texts.join(',')}]` });
    }
    this.#entries = [];
    this.#length = 0;
  }

  /** The file of the index before with just these entries: from the first to the last it had as many. */
  #unchanged({ first, last, count }: PackedFile): PackedFile | null {
    const before = this.#before.get(first);
    const isSame = before?.last === last && before.count === count;
    return isSame && !this.#entries.some(({ hasChanged }) => hasChanged) ? before : null;
  }
}
