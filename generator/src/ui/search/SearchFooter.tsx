import type { Answer } from '../../search/session.ts';
import { Interpolate } from '../Interpolate.tsx';
import { useText } from '../hooks/useText.ts';
import { encodePart } from '../../url-text.ts';

interface SearchFooterProps {
  answer: Answer | null;
  pagePath: string;
}

/** Keyboard hints and a link to all results. */
export function SearchFooter({ answer, pagePath }: SearchFooterProps) {
  const text = useText();
  return (
    <div className="DocSearch-Footer">
      <ul className="DocSearch-Commands" aria-hidden="true">
        <li>
          <Interpolate name="search.select" values={{ key: <kbd>↵</kbd> }} />
        </li>
        <li>
          <Interpolate name="search.navigate" values={{ keys: ARROWS }} />
        </li>
        <li>
          <Interpolate name="search.close" values={{ key: <kbd>{text('key.escape')}</kbd> }} />
        </li>
      </ul>
      {answer !== null && answer.found > 0 && (
        <a href={addressOf(answer, pagePath)}>
          {text('search.seeAll', { count: answer.pages ?? answer.found })}
        </a>
      )}
    </div>
  );
}

const ARROWS = (
  <>
    <kbd>↓</kbd> <kbd>↑</kbd>
  </>
);

function addressOf({ query, part }: Answer, pagePath: string): string {
  const narrowed = part === undefined ? '' : `&part=${encodePart(part)}`;
  return `${pagePath}?q=${encodePart(query)}${narrowed}`;
}
