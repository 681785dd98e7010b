import type { PageData } from '../../../content/model.ts';
import { useText } from '../../hooks/useText.ts';

/** Notices for unlisted and draft pages (D5). */
export function PageNotices({ page }: { page: PageData }) {
  const text = useText();
  return (
    <>
      {page.unlisted && (
        <Notice
          className="theme-unlisted-banner"
          title={text('page.unlisted')}
          text={text('page.unlistedText')}
        />
      )}
      {page.draft && (
        <Notice className="theme-draft-banner" title={text('page.draft')} text={text('page.draftText')} />
      )}
    </>
  );
}

function Notice({ className, title, text }: { className: string; title: string; text: string }) {
  return (
    <div className={`${className} alert alert--warning`} role="note">
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
    </div>
  );
}
