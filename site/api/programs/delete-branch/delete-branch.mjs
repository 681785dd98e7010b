// node delete-branch.mjs FOLDER_ID [--yes]. Without --yes, it only shows what it would delete
import { vdo } from './vdo.mjs';

const [top, yes] = process.argv.slice(2);
if (top === 'root') throw new Error("The root folder can't be deleted.");

/** Deletes the folders inside a folder, then the folder itself. */
async function deleteBranch(id) {
  const { current, folderList } = await vdo('GET', `/videos/folders/${id}`);
  for (const folder of folderList) await deleteBranch(folder.id);
  if (yes === '--yes') await vdo('DELETE', `/videos/folders/${id}`);
  console.log(id, current.name);
}

await deleteBranch(top);
