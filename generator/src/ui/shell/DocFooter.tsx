import type { PageData } from '../../content/model.ts';
import { Icon } from './Icon.tsx';
import { ShellLink } from './ShellLink.tsx';

/** What stands below the text: tags, the way to the source, the date (D3, G7). */
export function DocFooter({ page }: { page: PageData }) {
  const { tags, editUrl, lastUpdated } = page;
  if (tags.length === 0 && editUrl === null && lastUpdated === null) {
    return null;
  }
  return (
    <footer className="theme-doc-footer">
      {tags.length > 0 && (
        <div className="theme-doc-footer-tags-row">
          <b>Tags:</b>
          <ul className="tags">
            {tags.map((tag) => (
              <li key={tag.href}>
                <a className="tag" href={tag.href}>
                  {tag.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(editUrl !== null || lastUpdated !== null) && (
        <div className="theme-doc-footer-edit-meta-row">
          {editUrl !== null && (
            <ShellLink className="theme-edit-this-page" href={editUrl}>
              <Icon name="edit" />
              Edit this page
            </ShellLink>
          )}
          {lastUpdated !== null && <LastUpdated {...lastUpdated} />}
        </div>
      )}
    </footer>
  );
}

function LastUpdated({ date, author }: { date: string; author?: string }) {
  return (
    <span className="theme-last-updated">
      {'Last updated on '}
      <time dateTime={date} itemProp="dateModified">
        {formatDate(date)}
      </time>
      {author !== undefined && ` by ${author}`}
    </span>
  );
}

/** `2025-03-09` or a full ISO date → `Mar 9, 2025`, in UTC; what is no date stays as it is. */
export function formatDate(date: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? date : dateFormat.format(time);
}

const dateFormat = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
