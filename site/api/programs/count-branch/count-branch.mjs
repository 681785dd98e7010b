// node count-branch.mjs FOLDER_ID
import { vdo } from './vdo.mjs';

/** Counts the videos of a folder and of all folders below it. */
async function countVideos(id, hasFolders = true) {
  let { count } = await vdo('GET', `/videos?folderId=${id}&limit=1`);
  if (!hasFolders) return count;
  const { folderList } = await vdo('GET', `/videos/folders/${id}`);
  for (const folder of folderList) count += await countVideos(folder.id, folder.foldersCount > 0);
  return count;
}

console.log(await countVideos(process.argv[2]));
