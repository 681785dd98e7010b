import { vdo } from './vdo.mjs';

/** Prints ID, path and number of videos of each folder below the one given. */
async function walk(parent, above) {
  const { folderList } = await vdo('GET', `/videos/folders/${parent}`);
  for (const { id, name, videosCount, foldersCount } of folderList) {
    console.log(id, `${above}/${name}`, videosCount);
    if (foldersCount > 0) await walk(id, `${above}/${name}`);
  }
}

await walk('root', '');
