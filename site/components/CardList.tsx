import { LineIcon, type LineIconName } from './LineIcon.tsx';

interface Card {
  icon: LineIconName;
  href: string;
  title: string;
  description: string;
}

/** A grid of cards, each a single link, so the whole card is clickable. */
export function CardList({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="card-list">
      {cards.map(({ icon, href, title, description }) => (
        <li key={href}>
          <a className="card" href={href}>
            <LineIcon name={icon} />
            <span className="card__title">{title}</span>
            <span className="card__description">{description}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
