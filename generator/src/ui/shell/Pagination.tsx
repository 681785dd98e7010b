import type { PageLink } from '../../content/model.ts';

/** Previous and next page of the sidebar (D2). */
export function Pagination({ previous, next }: { previous: PageLink | null; next: PageLink | null }) {
  if (previous === null && next === null) {
    return null;
  }
  return (
    <nav className="pagination-nav" aria-label="Docs pages">
      {previous !== null && <PaginationLink link={previous} direction="prev" sublabel="Previous" />}
      {next !== null && <PaginationLink link={next} direction="next" sublabel="Next" />}
    </nav>
  );
}

interface PaginationLinkProps {
  link: PageLink;
  direction: 'prev' | 'next';
  sublabel: string;
}

function PaginationLink({ link, direction, sublabel }: PaginationLinkProps) {
  return (
    <a className={`pagination-nav__link pagination-nav__link--${direction}`} href={link.href} rel={direction}>
      <span className="pagination-nav__sublabel">{sublabel}</span>
      <span className="pagination-nav__label">{link.label}</span>
    </a>
  );
}
