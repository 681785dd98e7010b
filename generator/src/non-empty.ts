/** Lists that have a first item, such as the languages of a site. */

export type NonEmpty<Item> = [Item, ...Item[]];

export function mapNonEmpty<Item, Result>(
  [first, ...rest]: Readonly<NonEmpty<Item>>,
  make: (item: Item) => Result,
): NonEmpty<Result> {
  return [make(first), ...rest.map(make)];
}

/** Maps the items one after another. */
export async function mapInOrder<Item, Result>(
  [first, ...rest]: Readonly<NonEmpty<Item>>,
  make: (item: Item) => Promise<Result>,
): Promise<NonEmpty<Result>> {
  const results: NonEmpty<Result> = [await make(first)];
  for (const item of rest) {
    // oxlint-disable-next-line no-await-in-loop
    results.push(await make(item));
  }
  return results;
}
