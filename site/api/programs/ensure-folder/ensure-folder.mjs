// node ensure-folder.mjs Math "Grade 6"
import { vdo } from './vdo.mjs';

let parent = 'root';
for (const name of process.argv.slice(2)) {
  const { folderList } = await vdo('GET', `/videos/folders/${parent}`);
  const matches = folderList.filter((folder) => folder.name === name);
  const ids = matches.map(({ id }) => id).join(' ');
  if (matches.length > 1) throw new Error(`Several folders are called ${name}: ${ids}`);
  const folder = matches[0] ?? (await vdo('POST', '/videos/folders', { body: { name, parent } }));
  console.log(matches.length > 0 ? 'found' : 'created', folder.id, name);
  parent = folder.id;
}
