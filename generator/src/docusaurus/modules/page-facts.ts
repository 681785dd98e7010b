/** What a page's components say of the page itself while it is rendered: `<Head>`, and the title of a `<Layout>`. */

export interface PageFacts {
  title?: string;
  description?: string;
  /** Further elements of the head: name and attributes. */
  head: { name: string; attributes: Record<string, string> }[];
}

const KEY: unique symbol = Symbol.for('docs-generator.page-facts');

interface Holder {
  [KEY]?: PageFacts | undefined;
}

/** Rendering is synchronous, so the facts of one page are complete before the next page begins. */
export function beginPageFacts(): void {
  (globalThis as Holder)[KEY] = { head: [] };
}

export function takePageFacts(): PageFacts {
  const facts = (globalThis as Holder)[KEY] ?? { head: [] };
  (globalThis as Holder)[KEY] = undefined;
  return facts;
}

/** For the components: changes the facts of the page that is being rendered; nothing in the browser. */
export function notePageFacts(change: (facts: PageFacts) => void): void {
  const facts = (globalThis as Holder)[KEY];
  if (facts !== undefined) {
    change(facts);
  }
}
