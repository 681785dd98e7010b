import type { NeighborLink } from '../../content/model.ts';
import { useText } from '../hooks/useText.ts';

export function Pagination({ previous, next }: { previous: NeighborLink | null; next: NeighborLink | null }) {
  const text = useText();
  if (!previous && !next) {
    return null;
  }
  return (
    <nav className="pagination-nav" aria-label={text('pagination.label')}>
      {previous && (
        <PaginationLink
          link={previous}
          direction="prev"
          sublabel={previous.sublabel ?? text('pagination.previous')}
        />
      )}
      {next && (
        <PaginationLink link={next} direction="next" sublabel={next.sublabel ?? text('pagination.next')} />
      )}
    </nav>
  );
}

interface PaginationLinkProps {
  link: NeighborLink;
  direction: 'prev' | 'next';
  sublabel: string;
}

function PaginationLink({ link, direction, sublabel }: PaginationLinkProps) {
  return (
    <a className={`pagination-nav__link pagination-nav__link--${direction}`} href={link.href} rel={direction}>
      {sublabel !== '' && <span className="pagination-nav__sublabel">{sublabel}</span>}
      <span className="pagination-nav__label">{link.label}</span>
      {link.description !== undefined && (
        <span className="pagination-nav__description">{link.description}</span>
      )}
    </a>
  );
}
