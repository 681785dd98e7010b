import type { SiteData, VersionData } from '../../../content/model.ts';
import { collectionOf } from '../../../version-key.ts';

/** The versions of a set of docs, the newest first. */
export function versionsOf({ versions }: Pick<SiteData, 'versions'>, collection: string): VersionData[] {
  return versions.filter(({ name }) => collectionOf(name) === collection);
}
