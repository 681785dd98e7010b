import { chosenTabs, withShownTabs } from '../../client/body/shown-tabs.ts';

/** The Markdown of the page that is shown, with the samples of the tabs that are. @throws Error where it cannot be fetched */
export async function copiedPage(markdownPath: string): Promise<string> {
  const response = await fetch(markdownPath);
  if (!response.ok) throw new Error(`Loading ${markdownPath} failed with status ${response.status}.`);
  const shown = chosenTabs(document, new URLSearchParams(location.search));
  return withShownTabs(await response.text(), shown);
}
