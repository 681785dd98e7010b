/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options of a <select> cannot be links */
import type { RecentSearch } from './recent-searches.ts';

interface RecentListProps {
  searches: readonly RecentSearch[];
  /** Index of the option that Enter opens. */
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
}

/** What the reader opened last: shown before there is a query. */
export function RecentList({ searches, active, optionId, onPoint }: RecentListProps) {
  if (searches.length === 0) {
    return null;
  }
  return (
    <div role="group" aria-label="Recent" className="DocSearch-Group">
      <div className="DocSearch-Page" role="presentation">
        Recent
      </div>
      {searches.map(({ url, title, context }, index) => (
        <a
          key={url}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className="DocSearch-Hit"
          href={url}
          onPointerMove={() => onPoint(index)}
        >
          <span className="DocSearch-Hit-Title">{title}</span>
          {context !== '' && <span className="DocSearch-Hit-Text">{context}</span>}
        </a>
      ))}
    </div>
  );
}
