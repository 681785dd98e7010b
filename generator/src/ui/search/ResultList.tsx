/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options of a <select> cannot be links */
import type { SearchHit } from '../../search/engine.ts';
import type { Answer } from '../../search/session.ts';
import { Highlight, plainText } from './Highlight.tsx';
import type { OptionProps } from './Listbox.tsx';

interface ResultListProps extends OptionProps {
  hits: readonly SearchHit[];
}

/**
 * Search results in groups of options, one group per page. Options are links, so they can be opened in new tabs. If
 * only sections of a page match, its title still heads the group, but only for pointers, because the group's
 * accessible name is the same.
 */
export function ResultList({ hits, active, optionId, onPoint }: ResultListProps) {
  return groupByPage(hits).map(({ first, sections }) => {
    const page = sections[0];
    return (
      page !== undefined && (
        <div
          key={page.path}
          role="group"
          aria-label={[...page.breadcrumbs, plainText(page.title)].join(' › ')}
          className="DocSearch-Group"
        >
          {page.headings.length > 0 && (
            <a className="DocSearch-Hit" href={pageUrl(page)} tabIndex={-1} aria-hidden="true">
              <PageTitle hit={page} />
            </a>
          )}
          {sections.map((hit, offset) => {
            const index = first + offset;
            return (
              <a
                key={hit.url}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                className={hit.headings.length > 0 ? 'DocSearch-Hit DocSearch-Section' : 'DocSearch-Hit'}
                href={hit.url}
                onPointerMove={(event) => event.pointerType !== 'touch' && onPoint(index)}
              >
                {hit.headings.length > 0 ? (
                  <Highlight text={hit.headings.at(-1) ?? []} />
                ) : (
                  <PageTitle hit={hit} />
                )}
                <HitText hit={hit} />
              </a>
            );
          })}
          {Array.from({ length: page.awaited?.sections ?? 0 }, (_, section) => (
            <div key={section} className="DocSearch-Hit DocSearch-Section" aria-hidden="true">
              <br />
              <span className="DocSearch-Hit-Text" />
            </div>
          ))}
        </div>
      )
    );
  });
}

function PageTitle({ hit: { title, breadcrumbs } }: { hit: SearchHit }) {
  return (
    <span className="DocSearch-Hit-Title">
      <span>
        <Highlight text={title} />
      </span>
      {breadcrumbs.length > 0 && <span className="DocSearch-Path">{breadcrumbs.join(' › ')}</span>}
    </span>
  );
}

/** The answer to the query or the best snippet, then the lines of code. In a preview, empty room for them. */
export function HitText({ hit: { snippets, answer, code, awaited } }: { hit: SearchHit }) {
  const text = answer ?? snippets[0] ?? (awaited?.text ? [] : undefined);
  return (
    <>
      {text !== undefined && (
        <span className={answer === undefined ? 'DocSearch-Hit-Text' : 'DocSearch-Hit-Text DocSearch-Answer'}>
          <Highlight text={text} />
        </span>
      )}
      {code !== undefined && (
        <code className="DocSearch-Hit-Text">
          <Highlight text={code} />
        </code>
      )}
    </>
  );
}

/** Returns the URL of a hit's page, without the hash. */
export function pageUrl({ url }: SearchHit): string {
  return url.replace(/#.*/, '');
}

/** Groups adjacent hits of the same page, the page before its sections, with the index of the first hit. */
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
  return groups.map(({ first, sections }) => ({
    first,
    sections: sections.toSorted((a, b) => Math.sign(a.headings.length) - Math.sign(b.headings.length)),
  }));
}

/** Returns the list index of the engine's best result. */
export function bestOf(answer: Answer | null): number {
  const [first] = answer?.hits ?? [];
  return first === undefined ? 0 : (groupByPage(answer?.hits ?? [])[0]?.sections.indexOf(first) ?? 0);
}
