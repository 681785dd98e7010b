/** Checks that the folders in all samples and pages are the same tree: names, IDs, and counts are equal everywhere. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Folder {
  id: string;
  name: string;
  parent: string | null;
  videos: number;
}

const TREE: readonly Folder[] = [
  { id: '0b7d2c4f6e8a1935a4f2608bc17d9e53', name: 'Math', parent: null, videos: 0 },
  {
    id: '5a1c9e7b3d2f4086b1c07e94d2a6f358',
    name: 'Grade 6',
    parent: '0b7d2c4f6e8a1935a4f2608bc17d9e53',
    videos: 24,
  },
  {
    id: '7e3b1d9f5c2a4068d95b13e7a0c84f26',
    name: 'Grade 7',
    parent: '0b7d2c4f6e8a1935a4f2608bc17d9e53',
    videos: 18,
  },
  // Empty, so its parent's count is the same with or without nested folders.
  {
    id: '2e9a4c7d1b6f3058c6e1740fb9d3a825',
    name: 'Grade 7 tests',
    parent: '7e3b1d9f5c2a4068d95b13e7a0c84f26',
    videos: 0,
  },
  { id: '9d2f6b8a4c1e703580b5f2ce6d4a9173', name: 'Physics', parent: null, videos: 0 },
  {
    id: '4c8e2a6d0f1b7395e3a9d70c58f2b164',
    name: 'Grade 6',
    parent: '9d2f6b8a4c1e703580b5f2ce6d4a9173',
    videos: 5,
  },
];

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = (name: string): string => read(`../docs/server/videomanagement/${name}.md`);
const example = (path: string, method: string, name: string): unknown =>
  parse(read('openapi.yaml')).paths[path][method].responses['200'].content['application/json'].examples[name]
    .value;

const children = (parent: string | null): Folder[] => TREE.filter((folder) => folder.parent === parent);
const parentOf = ({ parent }: Folder): Folder | undefined => TREE.find(({ id }) => id === parent);
const above = (folder: Folder): Folder[] => {
  const parent = parentOf(folder);
  return parent === undefined ? [] : [parent, ...above(parent)];
};
const pathOf = (folder: Folder): string[] => [folder, ...above(folder)].map(({ name }) => name).toReversed();
const listed = ({ id, name, parent, videos }: Folder) => ({
  id,
  name,
  parent,
  videosCount: videos,
  foldersCount: children(id).length,
});

it('lists the same folders in Math as the tree', () => {
  const [math] = TREE as [Folder];
  expect(example('/videos/folders/{folderId}', 'get', 'default')).toEqual({
    folderList: children(math.id).map(listed),
    current: { id: math.id, name: 'Math', parent: null },
    parent: { id: 'root', name: 'root', parent: null },
  });
});

it.each([
  ['default', (name: string) => name.startsWith('Grade 7')],
  ['exact', (name: string) => name === 'Grade 6'],
])('finds with the search, in example %s, all folders of the tree', (name, isMatch) => {
  const { folders } = example('/videos/folders/search', 'post', name) as {
    folders: { id: string; name: string; folderPath: unknown }[];
  };
  expect(folders.map(({ id, name, folderPath }) => ({ id, name, folderPath }))).toEqual(
    TREE.filter((folder) => isMatch(folder.name)).map((folder) => ({
      id: folder.id,
      name: folder.name,
      folderPath: above(folder).map(({ id, name }) => ({ id, name })),
    })),
  );
});

it.each(['default', 'inside'])('creates, in example %s, a folder of the tree', (wanted) => {
  const created = example('/videos/folders', 'post', wanted) as Folder;
  const { id, name, parent } = TREE.find((folder) => folder.id === created.id) as Folder;
  expect(created).toEqual({ id, name, parent, videosCount: 0, foldersCount: 0 });
});

it('shows on the pages what the programs print for the tree', () => {
  const walk = (parent: string | null): string[] =>
    children(parent).flatMap((folder) => [`${folder.id} /${pathOf(folder).join('/')}`, ...walk(folder.id)]);
  expect(page('all-folder-list')).toContain(`\`\`\`text title="Output"\n${walk(null).join('\n')}\n\`\`\``);
  const grade6 = TREE[1] as Folder;
  expect(page('folder-list')).toContain(`title="Output"\n${pathOf(grade6).join(' / ')}\n`);
  expect(page('folder-search')).toContain(`title="Output"\n${grade6.id}\n`);
  expect(page('folder-create')).toContain(`created ${grade6.id} Grade 6\n`);
});

it("draws the tree with each folder's videos", () => {
  const lines = page('folders')
    .split('```text\n')[1]
    ?.split('\n```')[0]
    ?.split('\n')
    .filter((line) => !line.includes('(a video'))
    .slice(1)
    .map((line) => line.replace(/^[│├└─\s]+/, '').replaceAll(/\s{2,}/g, '  '));
  const drawn = (parent: string | null): string[] =>
    children(parent).flatMap((folder) => [`${folder.name}  ${folder.videos} videos`, ...drawn(folder.id)]);
  expect(lines).toEqual(drawn(null));
});
