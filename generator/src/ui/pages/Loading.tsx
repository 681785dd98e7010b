import { useText } from '../hooks/useText.ts';

/** Where there is nothing else to show and loading takes long (R32). */
export function Spinner() {
  const text = useText();
  return (
    <output className="loading">
      <span className="loading__spinner" />
      <span className="visually-hidden">{text('loading')}</span>
    </output>
  );
}

/** Loading failed, also after the page was loaded anew (R33). */
export function LoadingError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText();
  return (
    <div className="loading-error" role="alert">
      <p>{String(error)}</p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        {text('retry')}
      </button>
    </div>
  );
}
