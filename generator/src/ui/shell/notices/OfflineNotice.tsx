import { useText } from '../../hooks/useText.ts';

/**
 * Shown instead of the browser's own error if a link is followed offline. The inline script and the router show it by
 * setting an attribute on the document.
 */
export function OfflineNotice() {
  const text = useText();
  return (
    <p className="offline-notice" role="status">
      {text('offline')}
    </p>
  );
}
