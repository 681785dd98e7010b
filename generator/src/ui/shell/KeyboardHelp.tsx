import { useEffect, useState, type ComponentType } from 'react';
import { useText } from '../hooks/useText.ts';
import { isField } from '../search/shortcuts.ts';
import type { KeyboardHelpDialogProps } from './KeyboardHelpDialog.tsx';

const loadDialog = async () => (await import('./KeyboardHelpDialog.tsx')).KeyboardHelpDialog;

/** The way to the list of shortcuts: a button for everybody, and the key `?`. The list itself is loaded when asked for. */
export function KeyboardHelp() {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<KeyboardHelpDialogProps> | null>(null);

  useEffect(() => {
    if (!isOpen || Dialog !== null) return;
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        console.warn('The list of shortcuts could not be loaded.');
        setIsOpen(false);
      },
    );
  }, [isOpen, Dialog]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      // Another dialog has its own keys.
      const isFree = !isField(event.target) && document.querySelector('dialog[open]') === null;
      if (event.key === '?' && isPlain && isFree) {
        event.preventDefault();
        setIsOpen(true);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        className="footer__keys"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setIsOpen(true)}
      >
        {text('keyboard.title')}
      </button>
      {isOpen && Dialog !== null && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
