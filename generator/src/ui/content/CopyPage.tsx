import { useEffect, useRef, useState } from 'react';
import { announce } from '../../client/announcer.ts';
import { chosenTabs, withShownTabs } from '../../client/body/shown-tabs.ts';
import { copyFetched } from '../../client/clipboard.ts';
import { useText } from '../hooks/useText.ts';
import { Icon } from '../shell/Icon.tsx';

const SHOWN_MS = 2000;

/**
 * The page as Markdown: to take along, with the samples of the language that the reader has chosen, and to look at. The
 * button needs JavaScript; without it the link stays.
 */
export function CopyPage({ markdownPath }: { markdownPath: string }) {
  const text = useText();
  const [message, setMessage] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const isCopied = await copyFetched(async () => {
      const shown = chosenTabs(document, new URLSearchParams(location.search));
      return withShownTabs(await fetchText(markdownPath), shown);
    });
    const result = text(isCopied ? 'code.copied' : 'code.copyFailed');
    announce(isCopied ? text('page.copied') : result);
    setMessage(result);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMessage(null), SHOWN_MS);
  };

  return (
    <div className="copy-page">
      <button type="button" className="copy-page__button" onClick={() => void copy()}>
        <Icon name="markdown" />
        {message ?? text('page.copy')}
      </button>
      <a className="copy-page__link" href={markdownPath} type="text/markdown">
        {text('page.markdown')}
      </a>
    </div>
  );
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`Loading ${href} failed with status ${response.status}.`);
  return response.text();
}
