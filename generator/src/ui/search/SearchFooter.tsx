import type { Answer } from '../../search/session.ts';
import { encodePart } from '../../url-text.ts';

interface SearchFooterProps {
  answer: Answer | null;
  /** Path of the search page. */
  pagePath: string;
}

/** Which keys there are, and the way to all results. */
export function SearchFooter({ answer, pagePath }: SearchFooterProps) {
  return (
    <div className="DocSearch-Footer">
      <ul className="DocSearch-Commands" aria-hidden="true">
        <li>
          <kbd>↵</kbd> to select
        </li>
        <li>
          <kbd>↓</kbd> <kbd>↑</kbd> to navigate
        </li>
        <li>
          <kbd>Esc</kbd> to close
        </li>
      </ul>
      {answer !== null && answer.found > 0 && (
        <a href={addressOf(answer, pagePath)}>See all {answer.found} results</a>
      )}
    </div>
  );
}

function addressOf({ query, part }: Answer, pagePath: string): string {
  const narrowed = part === undefined ? '' : `&part=${encodePart(part)}`;
  return `${pagePath}?q=${encodePart(query)}${narrowed}`;
}
