import { chosenTabs, withShownTabs } from '../../client/body/shown-tabs.ts';

/** Returns the current page's Markdown with the samples of the visible tabs. @throws Error if it can't be fetched */
export async function copiedPage(markdownPath: string): Promise<string> {
  const response = await fetch(markdownPath);
  if (!response.ok) throw new Error(`Loading ${markdownPath} failed with status ${response.status}.`);
  const shown = chosenTabs(document, new URLSearchParams(location.search));
  return withShownTabs(await response.text(), shown);
}
