import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';
import { classes } from './classes.ts';
import { KeyboardHelp } from './dialogs/KeyboardHelp.tsx';
import { ShellLink } from './ShellLink.tsx';

/** Site footer: columns of links and the copyright line (D6). */
export function Footer() {
  const { footer } = useSite();
  const text = useText();
  return (
    <footer
      className={`footer footer--${footer.style}`}
      data-theme={footer.style === 'dark' ? 'dark' : undefined}
    >
      <div className="footer__inner">
        {footer.columns.length > 0 && (
          <nav className="footer__links" aria-label={text('footer.label')}>
            {footer.columns.map((column) => (
              <div
                key={column.title ?? JSON.stringify(column.items[0])}
                className={classes('footer__col', column.className)}
              >
                {column.title !== null && <div className="footer__title">{column.title}</div>}
                <ul className="footer__items">
                  {column.items.map((item) =>
                    'html' in item ? (
                      <li
                        key={item.html}
                        className={classes('footer__item', item.className)}
                        dangerouslySetInnerHTML={{ __html: item.html }}
                      />
                    ) : (
                      <li key={item.label + item.href} className="footer__item">
                        <ShellLink className={classes('footer__link-item', item.className)} href={item.href}>
                          {item.label}
                        </ShellLink>
                      </li>
                    ),
                  )}
                </ul>
              </div>
            ))}
          </nav>
        )}
        <div className="footer__bottom">
          {footer.copyright !== '' && (
            <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: footer.copyright }} />
          )}
          <KeyboardHelp />
        </div>
      </div>
    </footer>
  );
}
