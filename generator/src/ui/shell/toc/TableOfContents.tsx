import { useMemo, useRef } from 'react';
import type { Heading } from '../../../content/model.ts';
import { useText } from '../../hooks/useText.ts';
import { Dropdown } from '../navbar/Dropdown.tsx';
import { tocTree, type TocNode } from './toc-tree.ts';
import { useScrollSpy } from './useScrollSpy.ts';

/** The page's headings, in a column next to the text, with the current one marked. */
export function TableOfContents({ toc }: { toc: Heading[] }) {
  const nav = useRef<HTMLElement>(null);
  const active = useScrollSpy(toc, nav);
  const text = useText();
  return (
    <nav ref={nav} className="table-of-contents theme-doc-toc-desktop" aria-label={text('toc.title')}>
      <p className="table-of-contents__title" aria-hidden="true">
        {text('toc.title')}
      </p>
      <TocList toc={toc} active={active} />
    </nav>
  );
}

/** The headings on narrow screens: a collapsed list above the text. */
export function FoldedTableOfContents({ toc }: { toc: Heading[] }) {
  const text = useText();
  return (
    <Dropdown label={text('toc.title')} className="theme-doc-toc-mobile" alignRight>
      <TocItems nodes={tocTree(toc)} active={null} />
    </Dropdown>
  );
}

function TocList({ toc, active }: { toc: Heading[]; active: string | null }) {
  const tree = useMemo(() => tocTree(toc), [toc]);
  // A class, because a style rule that counts the sections would collapse lists that readers already see.
  return (
    <ul className={`table-of-contents__list${tree[14] ? ' table-of-contents__list--long' : ''}`}>
      <TocItems nodes={tree} active={active} />
    </ul>
  );
}

function TocItems({ nodes, active }: { nodes: TocNode[]; active: string | null }) {
  return (
    <>
      {nodes.map(({ heading, children }) => (
        <li key={heading.id}>
          {/* Its accessible name is the heading's HTML. */}
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
          <a
            className={`table-of-contents__link toc-highlight${heading.id === active ? ' table-of-contents__link--active' : ''}`}
            aria-current={heading.id === active ? 'location' : undefined}
            href={`#${heading.id}`}
            dangerouslySetInnerHTML={{ __html: heading.html }}
          />
          {children.length > 0 && (
            <ul className="table-of-contents__list">
              <TocItems nodes={children} active={active} />
            </ul>
          )}
        </li>
      ))}
    </>
  );
}
