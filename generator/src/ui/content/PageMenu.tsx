import { useEffect, useRef, useState } from 'react';
import { announce } from '../../client/announcer.ts';
import { copyFetched } from '../../client/clipboard.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { Dropdown } from '../shell/navbar/Dropdown.tsx';
import { Icon } from '../shell/Icon.tsx';
import { ShellLink } from '../shell/ShellLink.tsx';

const SHOWN_MS = 2000;

/**
 * Offers the page as Markdown: copy it with the samples in the reader's language, view it, or open it in an assistant.
 * The copy button needs JavaScript; the links don't.
 */
export function PageMenu({ markdownPath }: { markdownPath: string }) {
  const text = useText();
  const { assistants, url: origin } = useSite();
  const question = text('page.question', { url: origin + markdownPath });
  const [message, setMessage] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const isCopied = await copyFetched(async () =>
      (await import('./copied-page.ts')).copiedPage(markdownPath),
    );
    const result = text(isCopied ? 'code.copied' : 'code.copyFailed');
    announce(isCopied ? text('page.copied') : result);
    setMessage(result);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMessage(null), SHOWN_MS);
  };

  return (
    <Dropdown
      label={
        <>
          <Icon name="copy" />
          <span className="page-menu__label">{message ?? text('page.copy')}</span>
        </>
      }
      className="page-menu"
      alignRight
    >
      <li>
        <button type="button" className="dropdown__link" onClick={() => void copy()}>
          {text('page.copyMarkdown')}
        </button>
      </li>
      <li>
        <a className="dropdown__link" href={markdownPath} type="text/markdown">
          {text('page.markdown')}
        </a>
      </li>
      {assistants.map(({ label, url }) => (
        <li key={label}>
          <ShellLink className="dropdown__link" href={url + encodeURIComponent(question)}>
            {text('page.ask', { assistant: label })}
          </ShellLink>
        </li>
      ))}
    </Dropdown>
  );
}
