import { rememberVersion } from '../../client/preferred-version.ts';
import type { PageData } from '../../content/model.ts';
import { useSite } from '../hooks/useSite.ts';

/** Says that these pages are not those of the latest version, and where that is (D4). */
export function VersionBanner({ page }: { page: PageData }) {
  const { title, versions, docsPluginId } = useSite();
  const version = versions.find(({ name }) => name === page.version);
  const latest = versions.find(({ isLast }) => isLast);
  if (version === undefined || version.banner === null) {
    return null;
  }
  return (
    <div className="theme-doc-version-banner alert alert--warning" role="note">
      <p>
        {version.banner === 'unreleased'
          ? `This is unreleased documentation for ${title} ${version.label} version.`
          : `This is documentation for ${title} ${version.label}, which is no longer actively maintained.`}
      </p>
      {latest !== undefined && (
        <p>
          {'For up-to-date documentation, see the '}
          <a
            href={page.alternates?.[latest.name] ?? latest.mainPath}
            onClick={() => rememberVersion(docsPluginId, latest.name)}
          >
            latest version
          </a>
          {` (${latest.label}).`}
        </p>
      )}
    </div>
  );
}

/** Names the version above the title, where a site has several. */
export function VersionBadge({ page }: { page: PageData }) {
  const { versions } = useSite();
  const version = versions.find(({ name }) => name === page.version);
  return version === undefined || versions.length < 2 ? null : (
    <span className="theme-doc-version-badge badge">{`Version: ${version.label}`}</span>
  );
}
