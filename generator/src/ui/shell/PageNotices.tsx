import type { PageData } from '../../content/model.ts';

/** What sets this page apart from a published one: unlisted, or a draft (D5). */
export function PageNotices({ page }: { page: PageData }) {
  return (
    <>
      {page.unlisted && (
        <Notice
          className="theme-unlisted-banner"
          title="Unlisted page"
          text="This page is unlisted. Search engines will not index it, and only users having a direct link can access it."
        />
      )}
      {page.draft && (
        <Notice
          className="theme-draft-banner"
          title="Draft page"
          text="This page is a draft. It will only be visible in dev and be excluded from the production build."
        />
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
