/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options of a <select> cannot be links */
import type { SearchHit } from '../../search/engine.ts';
import { Highlight, plainText } from './Highlight.tsx';

interface ResultListProps {
  hits: readonly SearchHit[];
  /** Index of the option that Enter opens. */
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
}

/** Results grouped by page, as groups of options. Links, so that they open in new tabs like any other. */
export function ResultList({ hits, active, optionId, onPoint }: ResultListProps) {
  return groupByPage(hits).map(({ first, sections }) => {
    const page = sections[0];
    const headingId = `${optionId(first)}-page`;
    return (
      page !== undefined && (
        <div key={page.path} role="group" aria-labelledby={headingId} className="DocSearch-Group">
          <div id={headingId} className="DocSearch-Page" role="presentation">
            {page.breadcrumbs.length > 0 && (
              <span className="DocSearch-Path">{page.breadcrumbs.join(' › ')}</span>
            )}
            {/* Where the page itself is found, it is the first row. */}
            <span className={page.headings.length === 0 ? 'visually-hidden' : ''}>
              {page.breadcrumbs.length > 0 && <span className="DocSearch-Path"> › </span>}
              {plainText(page.title)}
            </span>
          </div>
          {sections.map((hit, offset) => {
            const index = first + offset;
            return (
              <a
                key={hit.url}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                className="DocSearch-Hit"
                href={hit.url}
                onPointerMove={() => onPoint(index)}
              >
                <span className="DocSearch-Hit-Title">
                  {hit.headings.length > 0 && (
                    <span className="DocSearch-Hash" aria-hidden="true">
                      #
                    </span>
                  )}
                  <Highlight text={hit.headings.at(-1) ?? hit.title} />
                </span>
                <HitText hit={hit} />
              </a>
            );
          })}
        </div>
      )
    );
  });
}

/** What shows why a section was found: a line of its code, or what it says. */
function HitText({ hit: { code, snippets } }: { hit: SearchHit }) {
  const [snippet] = snippets;
  if (code !== undefined) {
    return (
      <code className="DocSearch-Hit-Text">
        <Highlight text={code} />
      </code>
    );
  }
  return (
    snippet !== undefined && (
      <span className="DocSearch-Hit-Text">
        <Highlight text={snippet} />
      </span>
    )
  );
}

/** Neighbouring hits of one page, with the index of the first. */
export function groupByPage(hits: readonly SearchHit[]): { first: number; sections: SearchHit[] }[] {
  const groups: { first: number; sections: SearchHit[] }[] = [];
  hits.forEach((hit, index) => {
    const last = groups.at(-1);
    if (last?.sections[0]?.path === hit.path) {
      last.sections.push(hit);
    } else {
      groups.push({ first: index, sections: [hit] });
    }
  });
  return groups;
}
