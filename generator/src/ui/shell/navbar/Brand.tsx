import { useSite } from '../../hooks/useSite.ts';

/** Logo and title: the way to the first page, or where the site wants. */
export function Brand() {
  const { logo, navbar, baseUrl, home = baseUrl, title } = useSite();
  // A logo beside its own name would be read twice.
  const alt = navbar.title === '' ? (logo?.alt ?? title) : '';
  // With a low priority React writes no preload for it: the text comes first.
  const image = { width: logo?.width, height: logo?.height, fetchPriority: 'low' } as const;
  return (
    <a className="navbar__brand" href={home} {...logo?.link}>
      {logo && (
        <>
          <img
            className={`navbar__logo${logo.srcDark === undefined ? '' : ' themed-image--light'}`}
            src={logo.src}
            alt={alt}
            {...image}
          />
          {logo.srcDark !== undefined && (
            <img className="navbar__logo themed-image--dark" src={logo.srcDark} alt={alt} {...image} />
          )}
        </>
      )}
      {navbar.title !== '' && <span className="navbar__title">{navbar.title}</span>}
    </a>
  );
}
