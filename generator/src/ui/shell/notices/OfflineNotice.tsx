import { useText } from '../../hooks/useText.ts';

/**
 * Shown for a link that is followed without a connection, in place of the browser's own error: by the inline script, and by
 * the router, with an attribute of the document.
 */
export function OfflineNotice() {
  const text = useText();
  return (
    <p className="offline-notice" role="status">
      {text('offline')}
    </p>
  );
}
