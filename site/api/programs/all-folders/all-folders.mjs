import { vdo } from './vdo.mjs';

/** Prints ID and path of each folder below the one given. */
async function walk(parent, above) {
  const { folderList } = await vdo('GET', `/videos/folders/${parent}`);
  for (const { id, name, foldersCount } of folderList) {
    console.log(id, `${above}/${name}`);
    if (foldersCount > 0) await walk(id, `${above}/${name}`);
  }
}

await walk('root', '');
