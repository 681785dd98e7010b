import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog. Escape, its button, or a click outside closes it. Browser only. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useText();
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser restores the focus.
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the backdrop has a keyboard twin, Escape
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className="dialog__content">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label={text('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
