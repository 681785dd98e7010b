'use client';

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import './ErrorLookup/error-lookup.css';
import type { ErrorFile } from './ErrorLookup/error-file.ts';
import { besidePage } from './ErrorLookup/beside-page.ts';
import { ErrorAnswer } from './ErrorLookup/ErrorAnswer.tsx';
import { errorFinder, type FindErrors } from './ErrorLookup/find-errors.ts';

/** A code in the URL (`?code=2013`) is explained immediately. Readers who only read the page load nothing. */
export const hydrate = 'query';

/** Codes of the web player, Android, and Apple, and a name. */
const EXAMPLES = ['60072013', '5151', '-11835', 'output-restricted'];

interface ErrorLookupProps {
  /** URL of `errors.json` relative to the page: `../errors.json`. */
  file: string;
  /** Replaces the form in the page's Markdown. */
  children?: ReactNode;
}

type Registry = { state: 'asleep' | 'loading' | 'failed' } | { state: 'ready'; find: FindErrors };

/** Explains the error codes in pasted text. The text isn't sent anywhere. */
export function ErrorLookup({ file }: ErrorLookupProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [registry, setRegistry] = useState<Registry>({ state: 'asleep' });

  // Loaded on demand, because the file is larger than the page.
  const load = (): void => {
    if (registry.state === 'loading' || registry.state === 'ready') return;
    setRegistry({ state: 'loading' });
    fetchErrors(file).then(
      (errors) => setRegistry({ state: 'ready', find: errorFinder(errors) }),
      () => setRegistry({ state: 'failed' }),
    );
  };

  const explain = (asked: string): void => {
    if (box.current !== null) box.current.value = asked;
    setText(asked);
    load();
  };

  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    // Text typed before hydration takes precedence over the URL's code.
    current.value ||= new URLSearchParams(location.search).get('code') ?? '';
    if (current.value !== '') explain(current.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is shown
  }, []);

  return (
    <search className="tool error-lookup">
      <label htmlFor={`${id}text`}>
        <strong>Error code or log line</strong>
      </label>
      <textarea
        ref={box}
        id={`${id}text`}
        rows={2}
        placeholder="6187, or a whole log line"
        aria-describedby={`${id}note`}
        autoComplete="off"
        spellCheck={false}
        onFocus={load}
        onChange={(event) => explain(event.target.value)}
      />
      <div className="chips">
        <span>For example</span>
        {EXAMPLES.map((example) => (
          <button key={example} type="button" className="chip" onClick={() => explain(example)}>
            <code>{example}</code>
          </button>
        ))}
      </div>
      <p className="tool-hint" id={`${id}note`}>
        The text stays on this page. Nothing is sent.
      </p>
      <noscript>
        <p>
          The lookup needs JavaScript. Without it, find your code in the list of{' '}
          <a href="#all-codes">all codes</a>.
        </p>
      </noscript>
      {registry.state === 'failed' && (
        <div className="error-lookup__failure" role="alert">
          <p>The list of error codes couldn't be loaded.</p>
          <button type="button" className="button" onClick={load}>
            Retry
          </button>
        </div>
      )}
      <div aria-live="polite">
        {registry.state === 'loading' && text.trim() !== '' && <p>Loading the codes…</p>}
        {registry.state === 'ready' && text.trim() !== '' && <ErrorAnswer found={registry.find(text)} />}
      </div>
    </search>
  );
}

async function fetchErrors(file: string): Promise<ErrorFile> {
  const response = await fetch(besidePage(file, location.href));
  if (!response.ok) {
    throw new Error(`HTTP ${response.status}`);
  }
  return (await response.json()) as ErrorFile;
}
