import { useMemo, useRef, type MouseEvent } from 'react';
import type { Heading } from '../../content/model.ts';
import { useText } from '../hooks/useText.ts';
import { tocTree, type TocNode } from './toc-tree.ts';
import { useScrollSpy } from './useScrollSpy.ts';

/** The headings of a page, beside it, the one being read marked (T6). */
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

/** The same in a narrow window: folded away above the text, and again after a choice (T7). */
export function MobileTableOfContents({ toc }: { toc: Heading[] }) {
  const text = useText();
  const details = useRef<HTMLDetailsElement>(null);
  const close = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') !== null && details.current !== null) {
      details.current.open = false;
    }
  };
  return (
    // Bubbling clicks of the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <details ref={details} className="theme-doc-toc-mobile" onClick={close} suppressHydrationWarning>
      <summary>{text('toc.title')}</summary>
      <TocList toc={toc} active={null} />
    </details>
  );
}

function TocList({ toc, active }: { toc: Heading[]; active: string | null }) {
  const tree = useMemo(() => tocTree(toc), [toc]);
  return <TocLevel nodes={tree} active={active} />;
}

function TocLevel({ nodes, active }: { nodes: TocNode[]; active: string | null }) {
  return (
    <ul className="table-of-contents__list">
      {nodes.map(({ heading, children }) => (
        <li key={heading.id}>
          {/* Named by the heading's own HTML. */}
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
          <a
            className={`table-of-contents__link toc-highlight${heading.id === active ? ' table-of-contents__link--active' : ''}`}
            aria-current={heading.id === active ? 'location' : undefined}
            href={`#${heading.id}`}
            dangerouslySetInnerHTML={{ __html: heading.html }}
          />
          {children.length > 0 && <TocLevel nodes={children} active={active} />}
        </li>
      ))}
    </ul>
  );
}
