/**
 * The text of a file of the index. In the page and in the worker.
 *
 * @throws Error when it cannot be had: the network, a status
 */
export async function loadText(href: string, options?: RequestInit): Promise<string> {
  const response = await fetch(href, options);
  if (!response.ok) {
    throw new Error(`The search index answered with status ${response.status}.`);
  }
  return response.text();
}

/** The head keeps its name when the site changes: it is always asked for. */
export const loadHead = (href: string): Promise<string> => loadText(href, { cache: 'no-cache' });
