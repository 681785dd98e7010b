import type { ReaderChoice } from '../../content/model.ts';
import { useChosen } from '../hooks/useChosen.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { Icon } from '../shell/Icon.tsx';
import { useLazyDialog } from '../shell/dialogs/useLazyDialog.tsx';

const none: readonly ReaderChoice[] = [];
const loadDialog = async () => (await import('./ReaderChoicesDialog.tsx')).ReaderChoicesDialog;

/** Shows the reader's choices that apply to all pages, with a lazy-loaded dialog to change them. */
export function ReaderChoices() {
  const { choices = none } = useSite();
  const text = useText();
  const labels = useChosen(choices)
    .flatMap((chosen) => chosen?.label ?? [])
    .join(' · ');
  const [dialog, open] = useLazyDialog(loadDialog);
  return (
    choices.length > 0 && (
      <>
        <button
          type="button"
          className="navbar__link"
          aria-haspopup="dialog"
          aria-label={labels === '' ? undefined : text('choices.chosen', { labels })}
          onClick={open}
        >
          <Icon name="choices" />
          <span className="page-menu__label">{labels || text('choices.title')}</span>
        </button>
        {dialog}
      </>
    )
  );
}
