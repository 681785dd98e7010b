import type { NeighborLink } from '../../content/model.ts';
import { useText } from '../hooks/useText.ts';

export function Pagination({ previous, next }: { previous: NeighborLink | null; next: NeighborLink | null }) {
  const text = useText();
  const link = (to: NeighborLink | null, direction: 'prev' | 'next', usual: string) => {
    if (!to) {
      return null;
    }
    const { sublabel = usual } = to;
    return (
      <a className={`pagination-nav__link pagination-nav__link--${direction}`} href={to.href} rel={direction}>
        {sublabel && <span className="pagination-nav__sublabel">{sublabel}</span>}
        <span className="pagination-nav__label">{to.label}</span>
        {to.description && <span className="pagination-nav__description">{to.description}</span>}
      </a>
    );
  };
  return (
    (previous ?? next) && (
      <nav className="pagination-nav" aria-label={text('pagination.label')}>
        {link(previous, 'prev', text('pagination.previous'))}
        {link(next, 'next', text('pagination.next'))}
      </nav>
    )
  );
}
