import { useText } from '../hooks/useText.ts';

/** Shown if loading takes long and there's nothing else to show (R32). */
export function Spinner() {
  const text = useText();
  return (
    <output className="loading">
      <span className="loading__spinner" />
      <span className="visually-hidden">{text('loading')}</span>
    </output>
  );
}

/** Shown if loading failed even after a reload (R33). */
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
