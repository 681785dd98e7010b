import type { ReactNode } from 'react';
import type { ShellText } from '../../../strings/text.ts';
import { useSite } from '../../hooks/useSite.ts';
import { useText } from '../../hooks/useText.ts';
import { Dialog } from './Dialog.tsx';
import type { LazyDialogProps } from './useLazyDialog.tsx';

interface Shortcut {
  /** Alternative shortcuts. The keys of one entry are pressed together. */
  keys: string[][];
  does: string;
}

/** Dialog with the site's shortcuts. Browser only. */
export function KeyboardHelpDialog({ onClose }: LazyDialogProps) {
  const { search, locale } = useSite();
  const text = useText();
  return (
    <Dialog title={text('keyboard.title')} onClose={onClose}>
      <dl>
        {shortcuts(search !== null, text).map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>{alternatives(keys, locale.code)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Lists alternative shortcuts, joined with the language's "or". */
function alternatives(keys: readonly string[][], locale: string): ReactNode {
  const words = new Intl.ListFormat(locale, { type: 'disjunction' }).formatToParts(keys.map(String));
  let next = 0;
  return words.map(({ type, value }) =>
    type === 'literal'
      ? value
      : keys[next++]?.flatMap((key, index) => [index > 0 && ' ', <kbd key={key}>{key}</kbd>]),
  );
}

function shortcuts(hasSearch: boolean, text: ShellText): Shortcut[] {
  const control = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : text('key.control');
  const search: Shortcut[] = [
    { keys: [['/'], [control, 'K']], does: text('keyboard.search') },
    { keys: [['↑'], ['↓']], does: text('keyboard.results') },
    { keys: [[text('key.enter')]], does: text('keyboard.open') },
  ];
  return [
    ...(hasSearch ? search : []),
    { keys: [['←'], ['→']], does: text('keyboard.tabs') },
    { keys: [[text('key.home')], [text('key.end')]], does: text('keyboard.ends') },
    { keys: [[text('key.escape')]], does: text('keyboard.escape') },
    { keys: [['?']], does: text('keyboard.help') },
  ];
}
