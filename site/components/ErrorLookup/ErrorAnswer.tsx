import { Fragment, useState, type ReactNode } from 'react';
import type { FoundError } from './find-errors.ts';

/** Further matches wouldn't be helpful. */
const MOST = 9;

/** Shows the result of the lookup: the most likely code, or the one that the reader selects. */
export function ErrorAnswer({ found }: { found: readonly FoundError[] }) {
  const [chosen, choose] = useState('');
  const shown = found.find(({ entry }) => entry.id === chosen) ?? found[0];
  if (shown === undefined) {
    return (
      <>
        <p>
          No error code matches this text. Paste the whole line, or search the documentation for its words.
        </p>
        <p>
          For a status of the server API, such as 403 or 429, see <a href="/docs/server/errors">API errors</a>
          .
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        <strong>{found.length === 1 ? 'One code found.' : `${found.length} codes found`}</strong>
        {found.length > 1 &&
          ', the likeliest first. The same number can mean different things on different platforms.'}
      </p>
      {found.length > 1 && (
        <p className="chips">
          {found.slice(0, MOST).map((each) => (
            <button
              key={each.entry.id}
              type="button"
              className="chip"
              aria-pressed={each === shown}
              onClick={() => choose(each.entry.id)}
            >
              {each.platform.title} {each.entry.code}
            </button>
          ))}
        </p>
      )}
      <section className="tool" aria-label={titleOf(shown)}>
        <p>
          <strong>
            <a href={shown.entry.path}>{titleOf(shown)}</a>
          </strong>
        </p>
        <Explanation found={shown} />
      </section>
    </>
  );
}

function titleOf({ entry, platform }: FoundError): string {
  return `${platform.title} ${entry.code}: ${entry.title.replaceAll('`', '')}`;
}

function Explanation({ found: { entry, platform, spelling } }: { found: FoundError }) {
  return (
    <>
      {spelling !== entry.code && (
        <p>
          Found as <code>{spelling}</code>.
        </p>
      )}
      {entry.meaning !== `${entry.title}.` && <p>{withCode(entry.meaning)}</p>}
      <p className="tool-hint">
        <strong>What to do</strong>
      </p>
      <ol>
        {entry.steps.map((step) => (
          <li key={step}>{withCode(step)}</li>
        ))}
      </ol>
      {entry.guide !== undefined && (
        <p>
          Step by step: <a href={entry.guide.path}>{entry.guide.title}</a>
        </p>
      )}
      {entry.tell !== undefined && (
        <>
          <p className="tool-hint">
            <strong>Tell the viewer</strong>
          </p>
          {entry.tell.map(({ when, say }) => (
            <p key={when}>
              {when !== '' && <>{withCode(when)}: </>}
              <q>{say}</q>
            </p>
          ))}
        </>
      )}
      <p className="tool-hint">
        <strong>What to send to support</strong>
      </p>
      <p>{withCode(capitalized([...entry.support, ...platform.support].join('; ')))}.</p>
      <p>
        <a href={entry.path}>
          All about <code>{entry.code}</code>
        </a>
        {' · '}
        <a href={platform.path}>All codes: {platform.title}</a>
      </p>
    </>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Renders text in which code is in backticks. */
function withCode(text: string): ReactNode {
  return text.split('`').map((part, index) =>
    // Parts have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  );
}
