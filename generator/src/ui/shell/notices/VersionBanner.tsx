import { rememberVersion } from '../../../client/preferred-version.ts';
import type { PageData, VersionData } from '../../../content/model.ts';
import { Interpolate } from '../../Interpolate.tsx';
import { useSite } from '../../hooks/useSite.ts';
import { useText } from '../../hooks/useText.ts';
import { collectionOf } from '../../../version-key.ts';
import { versionsOf } from './versions-of.ts';

/** Notice that this isn't the latest version, with a link to it. */
export function VersionBanner({ page }: { page: PageData }) {
  const { title, docsPluginId } = useSite();
  const [version, versions] = useVersions(page);
  const text = useText();
  const latest = versions.find(({ isLast }) => isLast);
  if (version === undefined || version.banner === null) {
    return null;
  }
  const link = latest && (
    <a
      href={page.alternates?.[latest.name] ?? latest.mainPath}
      onClick={() => rememberVersion(docsPluginId, latest.name)}
    >
      {text('version.latestLink')}
    </a>
  );
  return (
    <div className="theme-doc-version-banner alert alert--warning" role="note">
      <p>
        {text(version.banner === 'unreleased' ? 'version.unreleased' : 'version.unmaintained', {
          title,
          version: version.label,
        })}
      </p>
      {latest && (
        <p>
          <Interpolate name="version.latest" values={{ link, version: latest.label }} />
        </p>
      )}
    </div>
  );
}

/** Shows the version above the title, by default if the site has several. */
export function VersionBadge({ page }: { page: PageData }) {
  const [version] = useVersions(page);
  const text = useText();
  return version === undefined || version.badge === false ? null : (
    // A query may request a comparison with another version, so the badge hydrates the shell when it becomes visible.
    <span className="theme-doc-version-badge badge" data-hydrate="query">
      {text('version.badge', { version: version.label })}
    </span>
  );
}

function useVersions(page: PageData): [version: VersionData | undefined, versions: readonly VersionData[]] {
  const versions = versionsOf(useSite(), collectionOf(page.version ?? ''));
  return [versions.find(({ name }) => name === page.version), versions];
}
