import { useState, type ReactNode } from 'react';
import type { PageData } from '../../content/model.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { ShellLink } from '../shell/ShellLink.tsx';
import { reportLink } from './report-link.ts';

/** "Was this page helpful?", if the site enables it, and the link to report a problem. The follow-up is lazy-loaded. */
export function Feedback({ page }: { page: PageData }) {
  const { url, support } = useSite().feedback;
  const text = useText();
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState<ReactNode>(null);

  const choose = (isHelpful: boolean) =>
    import('./FeedbackAnswer.tsx').then(
      ({ FeedbackAnswer }) =>
        setAnswer(<FeedbackAnswer page={page} isHelpful={isHelpful} url={url} onReason={setReason} />),
      // Offline, the answer couldn't be sent either.
      () => {},
    );

  if ((url ?? support) === undefined) {
    return null;
  }
  return (
    <div className="feedback">
      {url !== undefined &&
        (answer ?? (
          <div className="chips">
            {text('feedback.question')}
            {[true, false].map((isHelpful) => (
              <button
                key={`${isHelpful}`}
                type="button"
                className="chip"
                onClick={() => void choose(isHelpful)}
              >
                {text(isHelpful ? 'feedback.yes' : 'feedback.no')}
              </button>
            ))}
          </div>
        ))}
      {support !== undefined && (
        <ShellLink href={reportLink(support, page, reason)}>{text('feedback.report')}</ShellLink>
      )}
    </div>
  );
}
