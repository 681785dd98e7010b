// node find-folder.mjs Math "Grade 6"
import { vdo } from './vdo.mjs';

const path = process.argv.slice(2);
if (path.length === 0) throw new Error('Specify the path, one folder per argument.');
const body = { name: path.at(-1), searchExact: true };
const { folders } = await vdo('POST', '/videos/folders/search', { body, repeat: true });
const matches = folders.filter(({ name, folderPath }) => {
  // folderPath starts with the folder directly above.
  const names = [...folderPath.map((above) => above.name).toReversed(), name];
  return JSON.stringify(names) === JSON.stringify(path);
});
if (matches.length !== 1) {
  throw new Error(`${matches.length} folders have the path ${path.join(' / ')}`);
}
console.log(matches[0].id);
