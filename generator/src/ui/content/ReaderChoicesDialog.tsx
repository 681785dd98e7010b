import { useState } from 'react';
import { copyText } from '../../client/clipboard.ts';
import { rememberVersion } from '../../client/preferred-version.ts';
import {
  addressWithChoices,
  chooseValue,
  shownValue,
  showUnchosenTabs,
} from '../../client/change-choices.ts';
import { collectionOf } from '../../version-key.ts';
import { useChosen } from '../hooks/useChosen.ts';
import { useRouterState } from '../hooks/useRouterState.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { Dialog } from '../shell/dialogs/Dialog.tsx';
import type { LazyDialogProps } from '../shell/dialogs/useLazyDialog.tsx';
import { versionsOf } from '../shell/notices/versions-of.ts';

/** Dialog to change, clear, and share all choices. Browser only. */
export function ReaderChoicesDialog({ onClose }: LazyDialogProps) {
  const { choices = [] } = useSite();
  const text = useText();
  const chosen = useChosen(choices);
  const [said, setSaid] = useState('');
  const readShown = () => choices.map(({ group }) => shownValue(group));
  const [shown, setShown] = useState(readShown);

  const unchoose = async (unchosen: typeof choices): Promise<void> => {
    for (const choice of unchosen) chooseValue(choice, null);
    await showUnchosenTabs(unchosen.map(({ group }) => group));
    setShown(readShown);
  };
  const clear = (): void => {
    void unchoose(choices);
    setSaid(text('choices.cleared'));
  };
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(addressWithChoices(choices));
    setSaid(text(isCopied ? 'heading.copied' : 'code.copyFailed'));
  };

  return (
    <Dialog title={text('choices.title')} onClose={onClose}>
      <p>{text('choices.about')}</p>
      {choices.map((choice, index) => (
        <fieldset key={choice.group} className="chips">
          <legend>{choice.label}</legend>
          {choice.values.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className="chip"
              aria-pressed={(chosen[index]?.value ?? shown[index]) === value}
              // Clicking the selected choice clears it.
              onClick={() =>
                chosen[index]?.value === value ? void unchoose([choice]) : chooseValue(choice, value)
              }
            >
              {label}
            </button>
          ))}
        </fieldset>
      ))}
      <Versions onClose={onClose} />
      <div className="chips">
        <button type="button" className="button" onClick={() => void copy()}>
          {text('choices.copy')}
        </button>
        <button type="button" className="button" onClick={clear}>
          {text('choices.clear')}
        </button>
        <span role="status">{said}</span>
      </div>
    </Dialog>
  );
}

/** The page's other versions, if any. Like the navbar, it remembers the selected version. */
function Versions({ onClose }: LazyDialogProps) {
  const site = useSite();
  const { page } = useRouterState();
  const text = useText();
  const versions = page.version === null ? [] : versionsOf(site, collectionOf(page.version));
  return (
    versions.length > 1 && (
      <fieldset className="chips">
        <legend>{text('searchPage.version')}</legend>
        {versions.map(({ name, label, mainPath }) => (
          <a
            key={name}
            className="chip"
            href={name === page.version ? page.path : (page.alternates?.[name] ?? mainPath)}
            aria-current={name === page.version ? 'true' : undefined}
            onClick={() => {
              rememberVersion(site.docsPluginId, name);
              onClose();
            }}
          >
            {label}
          </a>
        ))}
      </fieldset>
    )
  );
}
