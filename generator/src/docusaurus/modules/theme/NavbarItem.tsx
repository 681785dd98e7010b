import type { ReactNode } from 'react';
import Link from '../docusaurus/Link.tsx';

interface Props {
  to?: string;
  href?: string;
  label?: ReactNode;
  html?: string;
  /** HTML of an item of type `html`. */
  value?: string;
  className?: string;
  items?: readonly Props[];
  /** Set in the menu of narrow windows. */
  mobile?: boolean;
  position?: string;
  children?: ReactNode;
}

/** An item that a project's own item shows in the navbar: a link, a list of links, or HTML. */
export default function NavbarItem(props: Props): ReactNode {
  const { items, label, className, mobile = false } = props;
  if (items === undefined) {
    return <Entry {...props} kind={mobile ? 'menu__link' : 'navbar__item navbar__link'} />;
  }
  return (
    <details className={mobile ? 'menu__category' : 'navbar__item dropdown dropdown--right'}>
      <summary className={joined(mobile ? 'menu__link menu__link--sublist' : LIST, className)}>
        {label}
      </summary>
      <ul className={mobile ? 'menu__list' : 'dropdown__menu'}>
        {items.map((item, index) => (
          <li key={index} className="menu__list-item">
            <Entry {...item} kind={mobile ? 'menu__link' : 'dropdown__link'} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const LIST = 'navbar__link dropdown__toggle';

function Entry({
  to,
  href,
  label,
  html,
  value,
  className,
  children,
  kind,
}: Props & { kind: string }): ReactNode {
  if (value !== undefined) {
    return <div className={className} dangerouslySetInnerHTML={{ __html: value }} />;
  }
  const target = to === undefined ? { href: href ?? '' } : { to };
  return html === undefined ? (
    <Link className={joined(kind, className)} {...target}>
      {children ?? label}
    </Link>
  ) : (
    <Link className={joined(kind, className)} {...target}>
      <span dangerouslySetInnerHTML={{ __html: html }} />
    </Link>
  );
}

function joined(...names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ');
}
