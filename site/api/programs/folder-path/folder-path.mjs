// node folder-path.mjs FOLDER_ID
import { vdo } from './vdo.mjs';

const names = [];
let id = process.argv[2];
while (id !== 'root') {
  const { current, parent } = await vdo('GET', `/videos/folders/${id}`);
  names.unshift(current.name);
  id = parent?.id ?? 'root';
}
console.log(names.join(' / ') || 'Top folder');
