import { Fragment, useLayoutEffect, useRef } from 'react';
import { useSite } from '../hooks/useSite.ts';
import { Icon } from './Icon.tsx';

interface Shortcut {
  /** Keys that do the same; those of one entry are pressed together. */
  keys: string[][];
  does: string;
}

export interface KeyboardHelpDialogProps {
  onClose: () => void;
}

/** The shortcuts of the site, over the page. Browser only. */
export function KeyboardHelpDialog({ onClose }: KeyboardHelpDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasSearch = useSite().search !== null;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser gives the focus back to what had it.
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the backdrop has a keyboard twin, Escape
    <dialog
      ref={dialog}
      className="keyboard-help"
      aria-labelledby="keyboard-help-title"
      onClose={onClose}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className="keyboard-help__content">
        <h2 id="keyboard-help-title">Keyboard shortcuts</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
        <dl>
          {shortcuts(hasSearch).map(({ keys, does }) => (
            <div key={does}>
              <dt>{does}</dt>
              <dd>
                {keys.map((together, index) => (
                  <Fragment key={together.join('+')}>
                    {index > 0 && ' or '}
                    {together.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </dialog>
  );
}

function shortcuts(hasSearch: boolean): Shortcut[] {
  const control = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';
  const search: Shortcut[] = [
    { keys: [['/'], [control, 'K']], does: 'Search' },
    { keys: [['↑'], ['↓']], does: 'Go through the results' },
    { keys: [['Enter']], does: 'Open the result' },
  ];
  return [
    ...(hasSearch ? search : []),
    { keys: [['←'], ['→']], does: 'Go from tab to tab' },
    { keys: [['Home'], ['End']], does: 'First or last tab or menu entry' },
    { keys: [['Esc']], does: 'Close a menu or a dialog' },
    { keys: [['?']], does: 'Show this list' },
  ];
}
