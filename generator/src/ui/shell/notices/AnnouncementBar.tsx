import { dismissAnnouncement } from '../../../client/announcement.ts';
import { useAnnouncementDismissed } from '../../hooks/useAnnouncementDismissed.ts';
import { useSite } from '../../hooks/useSite.ts';
import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon.tsx';

/**
 * The site's message above the navbar. It's always in the HTML. CSS hides it if this ID was dismissed before, which
 * avoids layout shifts (A5).
 */
export function AnnouncementBar() {
  const announcement = useSite().announcement;
  const text = useText();
  const dismissed = useAnnouncementDismissed();
  if (announcement === null || dismissed) {
    return null;
  }
  return (
    <section className={`announcement-bar ${announcement.className}`} aria-label={text('announcement.label')}>
      <div className="announcement-bar__content" dangerouslySetInnerHTML={{ __html: announcement.content }} />
      {announcement.isCloseable && (
        <button
          type="button"
          className="announcement-bar__close icon-button"
          aria-label={text('close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}

/** The button disappears with the bar, so move the focus to the navbar, which is next. */
function close(): void {
  dismissAnnouncement();
  document.querySelector<HTMLElement>('.navbar__brand')?.focus({ preventScroll: true });
}
