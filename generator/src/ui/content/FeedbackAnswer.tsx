import { useEffect, useState } from 'react';
import { postSilently } from '../../client/post-silently.ts';
import type { PageData } from '../../content/model.ts';
import type { ShellKey } from '../../strings/strings.ts';
import { useText } from '../hooks/useText.ts';

export interface FeedbackAnswerProps {
  page: PageData;
  isHelpful: boolean;
  /** Path that answers are posted to. */
  url: string | undefined;
  /** Called when the reader selects a reason. */
  onReason: (reason: string) => void;
}

const REASONS = {
  wrong: 'feedback.wrong',
  missing: 'feedback.missing',
  unclear: 'feedback.unclear',
  sample: 'feedback.sample',
} as const satisfies Record<string, ShellKey>;

/** Posts the reader's answer. After a "No", it asks for a reason and posts again. */
export function FeedbackAnswer({ page, isHelpful, url, onReason }: FeedbackAnswerProps) {
  const text = useText();
  const { path, version } = page;
  const [reason, setReason] = useState('');

  useEffect(() => {
    if (url !== undefined)
      postSilently(url, { page: path, version, isHelpful, ...(reason === '' ? {} : { reason }) });
  }, [url, path, version, isHelpful, reason]);

  if (isHelpful || reason !== '') {
    return (
      <p role="status" tabIndex={-1} ref={takeFocus}>
        {text('feedback.thanks')}
      </p>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> belongs to a form's fields
    <div className="chips" tabIndex={-1} ref={takeFocus} role="group" aria-label={text('feedback.why')}>
      {text('feedback.why')}
      {Object.entries(REASONS).map(([name, key]) => (
        <button
          key={name}
          type="button"
          className="chip"
          onClick={() => {
            setReason(name);
            onReason(name);
          }}
        >
          {text(key)}
        </button>
      ))}
    </div>
  );
}

/** The button that had focus is gone. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
