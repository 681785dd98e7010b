/** Pages that have a word, as numbers: kept between builds, and changed only where pages have come, gone or moved. */

/** For each page, in order: its distance from the page before, how many numbers follow, and these. */
export type PageList = readonly number[];

/** Lists of pages by word, while they grow. */
export class PageLists {
  readonly #lists = new Map<string, { numbers: number[]; last: number }>();

  /**
   * Puts a page at the end of the list of a word.
   *
   * @param page its number, higher than those before
   * @param notes what is noted of it
   */
  add(word: string, page: number, notes: readonly number[]): void {
    let list = this.#lists.get(word);
    if (list === undefined) {
      list = { numbers: [], last: 0 };
      this.#lists.set(word, list);
    }
    list.numbers.push(page - list.last, notes.length, ...notes);
    list.last = page;
  }

  get(word: string): PageList {
    return this.#lists.get(word)?.numbers ?? [];
  }

  words(): Iterable<string> {
    return this.#lists.keys();
  }
}

/**
 * The same list after a change of the site.
 *
 * @param movedTo new number of each page, by its old one; -1 where it is gone. The order of the pages stays.
 * @param added pages to put in, by their new numbers
 */
export function changedList(list: PageList, movedTo: readonly number[], added: PageList): PageList {
  if (added.length === 0 && !hasMoved(list, movedTo)) {
    return list;
  }
  if (list.length === 0) {
    return added;
  }
  const changed: number[] = [];
  let last = 0;
  const put = (from: PageList, at: number, page: number): number => {
    const end = at + 2 + (from[at + 1] ?? 0);
    changed.push(page - last);
    for (let copied = at + 1; copied < end; copied += 1) {
      changed.push(from[copied] ?? 0);
    }
    last = page;
    return end;
  };
  let next = 0;
  let nextPage = added[0] ?? Infinity;
  const putAdded = (limit: number): void => {
    while (nextPage < limit) {
      next = put(added, next, nextPage);
      nextPage += added[next] ?? Infinity;
    }
  };
  let old = 0;
  for (let at = 0; at < list.length;) {
    old += list[at] ?? 0;
    const page = movedTo[old] ?? -1;
    if (page === -1) {
      at += 2 + (list[at + 1] ?? 0);
    } else {
      putAdded(page);
      at = put(list, at, page);
    }
  }
  putAdded(Infinity);
  return changed;
}

/** How many pages a list has. */
export function pagesIn(list: PageList): number {
  let pages = 0;
  for (let at = 0; at < list.length; at += 2 + (list[at + 1] ?? 0)) {
    pages += 1;
  }
  return pages;
}

function hasMoved(list: PageList, movedTo: readonly number[]): boolean {
  let page = 0;
  for (let at = 0; at < list.length; at += 2 + (list[at + 1] ?? 0)) {
    page += list[at] ?? 0;
    if (movedTo[page] !== page) {
      return true;
    }
  }
  return false;
}
