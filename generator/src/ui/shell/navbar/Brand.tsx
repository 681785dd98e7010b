import { useSite } from '../../hooks/useSite.ts';

/** Logo and title, linked to the home page or the configured URL. */
export function Brand() {
  const { logo, navbar, baseUrl, home = baseUrl, title } = useSite();
  // Screen readers would read the name twice.
  const alt = navbar.title === '' ? (logo?.alt ?? title) : '';
  // With a low priority, React adds no preload, so the text loads first.
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
