import { useEffect } from 'react';
import { useText } from '../../hooks/useText.ts';
import { isField } from '../../search/shortcuts.ts';
import { useLazyDialog } from './useLazyDialog.tsx';

const loadDialog = async () => (await import('./KeyboardHelpDialog.tsx')).KeyboardHelpDialog;

/** Opens the list of shortcuts, by a button or the `?` key. The list is lazy-loaded. */
export function KeyboardHelp() {
  const text = useText();
  const [dialog, open] = useLazyDialog(loadDialog);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      // Other dialogs have their own keys.
      const isFree = !isField(event.target) && document.querySelector('dialog[open]') === null;
      if (event.key === '?' && isPlain && isFree) {
        event.preventDefault();
        open();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className="footer__keys"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={open}
      >
        {text('keyboard.title')}
      </button>
      {dialog}
    </>
  );
}
