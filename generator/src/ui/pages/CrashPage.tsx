import { useEffect } from 'react';
import type { Crash } from './ErrorBoundary.tsx';

/** In place of a page that threw; the shell around it stays (E1). */
export function PageCrash({ error, tryAgain }: Crash) {
  return (
    <div className="crash" role="alert">
      <h1>This page crashed.</h1>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        Try again
      </button>
      <hr />
      <pre className="crash__message">{messages(error)}</pre>
    </div>
  );
}

/** In place of a shell that threw (E2). */
export function SiteCrash({ error, tryAgain }: Crash) {
  useEffect(() => {
    const { title } = document;
    document.title = 'Page Error';
    return () => {
      if (document.title === 'Page Error') {
        document.title = title;
      }
    };
  }, []);
  return (
    <div className="crash crash--site" role="alert">
      <h1>This page crashed</h1>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        Try again
      </button>
      <hr />
      <pre className="crash__message">{messages(error)}</pre>
    </div>
  );
}

/** The message of an error and of all that caused it. */
export function messages(error: Error): string {
  const { message, cause } = error;
  return cause instanceof Error ? `${message}\n\nCause:\n${messages(cause)}` : message;
}
