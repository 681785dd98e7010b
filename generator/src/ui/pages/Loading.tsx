/** Where there is nothing else to show and loading takes long (R32). */
export function Spinner() {
  return (
    <output className="loading">
      <span className="loading__spinner" />
      <span className="visually-hidden">Loading…</span>
    </output>
  );
}

/** Loading failed, also after the page was loaded anew (R33). */
export function LoadingError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="loading-error" role="alert">
      <p>{String(error)}</p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
