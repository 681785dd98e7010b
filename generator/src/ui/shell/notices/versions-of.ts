import type { SiteData, VersionData } from '../../../content/model.ts';
import { collectionOf } from '../../../version-key.ts';

/** Returns the versions of a docs set, newest first. */
export function versionsOf({ versions }: Pick<SiteData, 'versions'>, collection: string): VersionData[] {
  return versions.filter(({ name }) => collectionOf(name) === collection);
}
