/** Packs entries of one kind into files, so that entries that are read together share a file. */

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

/** Sizes in characters. */
export interface Packing {
  /** Files are filled up to this size. A larger group gets its own file. */
  size: number;
  /** Maximum size of a group. */
  most: number;
  /** Entries in a row with the same group share a file; by default, each entry is a group. */
  groupOf?: (name: string) => string;
}

/** Writes lists of entries as JSON. An entry above the maximum size gets its own file. */
export class PackedFiles {
  readonly files: PackedFile[] = [];
  readonly #pathOf: (number: number) => string;
  readonly #packing: Packing;
  readonly #before: ReadonlyMap<string, PackedFile>;
  readonly #sink: IndexSink;
  /** The next file. */
  #entries: Entry[] = [];
  #length = 0;
  /** The last group, which isn't in a file yet. */
  #group: { name: string; entries: Entry[]; length: number } | null = null;

  /** @param before files of the same kind in the previous index */
  constructor(
    pathOf: (number: number) => string,
    packing: Packing,
    before: readonly PackedFile[],
    sink: IndexSink,
  ) {
    this.#pathOf = pathOf;
    this.#packing = packing;
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
    const { most, groupOf = (entry) => entry } = this.#packing;
    const entry = { name, hasChanged, text };
    const group = groupOf(name);
    if (this.#group?.name === group && this.#group.length + length <= most) {
      this.#group.entries.push(entry);
      this.#group.length += length;
    } else {
      this.#endGroup();
      this.#group = { name: group, entries: [entry], length };
    }
  }

  /** Writes the entries added since the last full file. */
  end(): void {
    this.#endGroup();
    this.#writeFile();
  }

  #endGroup(): void {
    const { entries, length } = this.#group ?? { entries: [], length: 0 };
    if (this.#entries.length > 0 && this.#length + length > this.#packing.size) {
      this.#writeFile();
    }
    this.#entries.push(...entries);
    this.#length += length;
    this.#group = null;
  }

  #writeFile(): void {
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
