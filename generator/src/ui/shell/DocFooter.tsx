import type { TextPageData } from '../../content/model.ts';
import { Interpolate } from '../Interpolate.tsx';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { Icon } from './Icon.tsx';
import { ShellLink } from './ShellLink.tsx';

/** Shown below the text: tags, the edit link, and the date. */
export function DocFooter({ page }: { page: TextPageData }) {
  const text = useText();
  const { tags, editUrl, lastUpdated } = page;
  if (tags.length === 0 && !editUrl && !lastUpdated) {
    return null;
  }
  return (
    <footer className="theme-doc-footer">
      {tags.length > 0 && (
        <div className="theme-doc-footer-tags-row">
          <b>{text('page.tags')}</b>
          <ul className="tags chips">
            {tags.map((tag) => (
              <li key={tag.href}>
                <a className="tag chip" href={tag.href}>
                  {tag.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(editUrl || lastUpdated) && (
        <div className="theme-doc-footer-edit-meta-row">
          {editUrl && (
            <ShellLink className="theme-edit-this-page" href={editUrl}>
              <Icon name="edit" />
              {text('page.edit')}
            </ShellLink>
          )}
          {lastUpdated && <LastUpdated {...lastUpdated} />}
        </div>
      )}
    </footer>
  );
}

function LastUpdated({ date: written, author }: { date: string; author?: string }) {
  const { locale } = useSite();
  const date = (
    <time dateTime={written} itemProp="dateModified">
      {formatDate(written, locale.code)}
    </time>
  );
  return (
    <span className="theme-last-updated">
      {author === undefined ? (
        <Interpolate name="page.updated" values={{ date }} />
      ) : (
        <Interpolate name="page.updatedBy" values={{ date, author }} />
      )}
    </span>
  );
}

/** Formats `2025-03-09` or a full ISO date as `Mar 9, 2025`, in UTC. Returns other text unchanged. */
export function formatDate(date: string, locale: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime())
    ? date
    : time.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}
