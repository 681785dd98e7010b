/** Packs entries of one kind into files up to the size limit. */

/** A file of packed entries. */
export interface PackedFile {
  path: string;
  /** Names of the first and last entry, in entry order. */
  first: string;
  last: string;
  count: number;
}

/** An index file. Its path is relative to the head's folder. */
export interface IndexFile {
  path: string;
  contents: string;
}

/** Receives the index files. */
export interface IndexSink {
  write(file: IndexFile): void;
  /**
   * Reuses a file of the previous index.
   *
   * @returns false if that file no longer exists; it is then written
   */
  keep(path: string, before: string): boolean;
}

interface Entry {
  name: string;
  hasChanged: boolean;
  text: () => string;
}

/** Writes lists of entries as JSON. An entry above the size limit gets its own file. */
export class PackedFiles {
  readonly files: PackedFile[] = [];
  readonly #pathOf: (number: number) => string;
  readonly #size: number;
  readonly #before: ReadonlyMap<string, PackedFile>;
  readonly #sink: IndexSink;
  #entries: Entry[] = [];
  #length = 0;

  /**
   * @param size maximum file size in characters
   * @param before files of the same kind in the previous index
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
   * Appends an entry.
   *
   * @param name unique; entries must keep their order from the previous index
   * @param length text length
   * @param text called only if the file must be written
   */
  add(name: string, length: number, hasChanged: boolean, text: () => string): void {
    if (this.#entries.length > 0 && this.#length + length > this.#size) {
      this.end();
    }
    this.#entries.push({ name, hasChanged, text });
    this.#length += length;
  }

  /** Writes the entries added since the last full file. */
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

  /**
   * The file of the previous index with exactly these entries, which is one with the same first and last entry and the
   * same count.
   */
  #unchanged({ first, last, count }: PackedFile): PackedFile | null {
    const before = this.#before.get(first);
    const isSame = before?.last === last && before.count === count;
    return isSame && !this.#entries.some(({ hasChanged }) => hasChanged) ? before : null;
  }
}
