'use client';

import { useId, useRef, useState, type ReactNode } from 'react';
import { askBrowser, type BrowserAnswers } from './BrowserTest/ask-browser.ts';
import { codecWords, explain, hdcpWords, levelWords } from './BrowserTest/explain.ts';
import { reportText } from './BrowserTest/report-text.ts';
import './tool.css';

type Test = { state: 'idle' | 'asking' } | { state: 'done'; answers: BrowserAnswers; report: string };

/**
 * Tests which protected video the reader's browser can play. No data is sent. `children` are shown without JavaScript
 * and in the page's Markdown.
 */
export function BrowserTest({ children }: { children?: ReactNode }) {
  const [test, setTest] = useState<Test>({ state: 'idle' });
  const run = async (): Promise<void> => {
    setTest({ state: 'asking' });
    const answers = await askBrowser(window);
    setTest({ state: 'done', answers, report: reportText(answers, new Date()) });
  };
  return (
    <div className="tool">
      <noscript>{children}</noscript>
      <div className="browser-test">
        <p className="tool-buttons">
          <button
            type="button"
            className="button"
            aria-disabled={test.state === 'asking'}
            onClick={() => {
              if (test.state !== 'asking') void run();
            }}
          >
            {test.state === 'done' ? 'Test again' : 'Test this browser'}
          </button>
        </p>
        <p className="tool-hint">The test runs in your browser. Nothing is sent.</p>
        <div aria-live="polite">
          {test.state === 'asking' && <p>Testing this browser…</p>}
          {test.state === 'done' && <Verdict answers={test.answers} />}
        </div>
        {test.state === 'done' && <Details answers={test.answers} report={test.report} />}
      </div>
    </div>
  );
}

function Verdict({ answers }: { answers: BrowserAnswers }) {
  const { plays, verdict, advice } = explain(answers);
  return (
    <>
      <p className="tool-verdict" data-plays={plays}>
        <strong>{verdict}</strong>
      </p>
      <ul>
        {advice.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

function Details({ answers, report }: { answers: BrowserAnswers; report: string }) {
  const { systems, codecs, isSecureContext, hasDrmApi } = answers;
  return (
    <>
      <dl className="tool-fields">
        <div>
          <dt>Secure context</dt>
          <dd>{isSecureContext ? 'Yes.' : 'No. Browsers offer DRM only over HTTPS and on localhost.'}</dd>
        </div>
        <div>
          <dt>Encrypted Media Extensions</dt>
          <dd>{hasDrmApi ? 'Yes.' : 'No.'}</dd>
        </div>
        {systems.map((system) => (
          <div key={system.id}>
            <dt>{system.title}</dt>
            <dd>{levelWords(system)}</dd>
            {system.levels.length > 0 && (
              <dd className="tool-hint">
                Persistent state: {system.keepsState ? 'yes' : 'no'}. Stores licenses:{' '}
                {system.keepsLicenses ? 'yes' : 'no'}. HDCP: {hdcpWords(system.hdcp)}.
              </dd>
            )}
          </div>
        ))}
        <div>
          <dt>Codecs</dt>
          {codecs === null ? (
            <dd>Not reported.</dd>
          ) : (
            codecs.map((codec) => (
              <dd key={codec.name}>
                {codec.name}: {codecWords(codec)}
              </dd>
            ))
          )}
        </div>
      </dl>
      <Report text={report} />
    </>
  );
}

function Report({ text }: { text: string }) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setNote('Copied.');
    } catch {
      box.current?.select();
      setNote('The browser blocked the copy. The report is selected, so copy it with the keyboard.');
    }
  };
  return (
    <div className="tool-tester">
      <label htmlFor={id}>Report for support</label>
      <textarea id={id} ref={box} rows={8} readOnly value={text} />
      <p className="tool-buttons">
        <button type="button" className="button" onClick={() => void copy()}>
          Copy the report
        </button>
        <output>{note}</output>
      </p>
    </div>
  );
}
