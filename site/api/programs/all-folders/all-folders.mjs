import { vdo } from './vdo.mjs';

/** Prints the ID and path of each folder below a folder. */
async function walk(parent, above) {
  const { folderList } = await vdo('GET', `/videos/folders/${parent}`);
  for (const { id, name, foldersCount } of folderList) {
    console.log(id, `${above}/${name}`);
    if (foldersCount > 0) await walk(id, `${above}/${name}`);
  }
}

await walk('root', '');
