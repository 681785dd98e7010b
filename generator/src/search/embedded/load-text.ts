/**
 * Loads the text of an index file. Used in the page and in the worker.
 *
 * @throws Error when the network fails or the status isn't OK
 */
export async function loadText(href: string, options?: RequestInit): Promise<string> {
  const response = await fetch(href, options);
  if (!response.ok) {
    throw new Error(`The search index returned status ${response.status}.`);
  }
  return response.text();
}

/** The head keeps its URL when the site changes, so always revalidate it. */
export const loadHead = (href: string): Promise<string> => loadText(href, { cache: 'no-cache' });
