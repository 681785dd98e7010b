/**
 * Maps items sequentially: components read the data of the current language, and problems keep the order of the
 * languages.
 */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  make: (item: Item, index: number) => Promise<Result>,
): Promise<[Result, ...Result[]]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    results.push(await make(item, index));
  }
  return results as [Result, ...Result[]];
}
