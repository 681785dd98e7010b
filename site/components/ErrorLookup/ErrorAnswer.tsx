import { Fragment, type ReactNode } from 'react';
import type { FoundError } from './find-errors.ts';

/** Further matches beyond this help nobody. */
const MOST_OTHERS = 8;

/** What the look-up found: the likeliest code explained, the others to open. */
export function ErrorAnswer({ found }: { found: readonly FoundError[] }) {
  const [best, ...others] = found;
  if (best === undefined) {
    return (
      <>
        <p>No known code in this text. Paste the whole line, or search the documentation for its words.</p>
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
        <strong>{others.length === 0 ? 'One code found.' : `${found.length} codes found`}</strong>
        {others.length > 0 &&
          ', the likeliest first. The same number can mean different things on different platforms.'}
      </p>
      <section className="error-lookup__answer" aria-label={titleOf(best)}>
        <p className="error-lookup__title">
          <a href={best.entry.path}>{titleOf(best)}</a>
        </p>
        <Explanation found={best} />
      </section>
      {others.slice(0, MOST_OTHERS).map((other) => (
        <details key={other.entry.id} className="error-lookup__answer">
          <summary>{titleOf(other)}</summary>
          <Explanation found={other} />
        </details>
      ))}
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
      <p>{withCode(entry.meaning)}</p>
      {entry.causes.length > 0 && (
        <>
          <p className="error-lookup__subtitle">Usual causes</p>
          <ol>
            {entry.causes.map((cause) => (
              <li key={cause}>{withCode(cause)}</li>
            ))}
          </ol>
        </>
      )}
      <p className="error-lookup__subtitle">What to do</p>
      <ol>
        {entry.remedies.map((remedy) => (
          <li key={remedy}>{withCode(remedy)}</li>
        ))}
      </ol>
      {entry.guide !== undefined && (
        <p>
          Step by step: <a href={entry.guide.path}>{entry.guide.title}</a>
        </p>
      )}
      <p className="error-lookup__subtitle">What to send to support</p>
      <p>{withCode([...entry.support, ...platform.support].join('; '))}.</p>
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

/** Text in which backticks enclose code. */
function withCode(text: string): ReactNode {
  return text.split('`').map((part, index) =>
    // Parts have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  );
}
