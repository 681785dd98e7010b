import { useEffect } from 'react';
import { useText } from '../hooks/useText.ts';
import type { Crash } from './ErrorBoundary.tsx';

/** Replaces a page that threw, inside the shell (E1). */
export function PageCrash(crash: Crash) {
  const text = useText();
  return (
    <div className="crash" role="alert">
      <h1>{text('crash.page')}</h1>
      <Details {...crash} />
    </div>
  );
}

/** Replaces a shell that threw (E2). */
export function SiteCrash(crash: Crash) {
  const text = useText();
  const ownTitle = text('crash.documentTitle');
  useEffect(() => {
    const { title } = document;
    document.title = ownTitle;
    return () => {
      if (document.title === ownTitle) {
        document.title = title;
      }
    };
  }, [ownTitle]);
  return (
    <div className="crash crash--site" role="alert">
      <h1>{text('crash.site')}</h1>
      <Details {...crash} />
    </div>
  );
}

function Details({ error, tryAgain }: Crash) {
  const text = useText();
  return (
    <>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        {text('tryAgain')}
      </button>
      <hr />
      <pre className="crash__message">{messages(error, text('crash.cause'))}</pre>
    </>
  );
}

/** Returns the message of an error and of its causes. */
function messages({ message, cause }: Error, causedBy: string): string {
  return cause instanceof Error ? `${message}\n\n${causedBy}\n${messages(cause, causedBy)}` : message;
}
