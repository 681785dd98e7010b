import { expect, test } from 'vitest';
import type { Doc } from './model.ts';
import type { VersionDocs } from './read-docs.ts';
import { versionChanges } from './version-changes.ts';

const names = ['2.0', '1.0', '0.9'];

function doc(id: string, body: string, parts: Partial<Doc> = {}): Doc {
  return { id, body, path: `/docs/${id}`, frontMatter: {}, unlisted: false, draft: false, ...parts } as Doc;
}

function version(name: string, docs: Doc[], folder = 'docs'): VersionDocs {
  return { name, docs, tree: { name, names, folder } } as unknown as VersionDocs;
}

const versions = [
  version('1.0', [doc('other', 'x'), doc('edited', 'Two')], 'other'),
  version('2.0', [
    doc('new', '# New [beta] {#new}'),
    doc('titled', '# Heading', { frontMatter: { title: 'Title' } as Doc['frontMatter'] }),
    doc('edited', 'Two'),
    doc('spaced', 'A\n\nB'),
    doc('marked', 'A\n:::since[2.0]\nB\n:::'),
    doc('marked-for-others', 'A\n:::until[0.9]\nB\n:::'),
    doc('draft', 'x', { draft: true }),
    doc('changed-draft', 'x', { draft: true }),
    doc('unlisted', 'x', { unlisted: true }),
  ]),
  version('1.0', [
    doc('edited', 'One'),
    doc('spaced', 'A\nB'),
    doc('marked', 'A\n:::since[2.0]\nB\n:::'),
    doc('marked-for-others', 'A\n:::until[0.9]\nB\n:::'),
    doc('gone', '# Gone'),
    doc('changed-draft', 'y'),
  ]),
  version('0.9', []),
];
const changes = (attributes: Record<string, string>, of: readonly VersionDocs[] = versions): unknown =>
  (versionChanges(of)['version-changes'] as unknown as (given: Record<string, string>) => unknown)(
    attributes,
  );

test('new pages are listed with their title, with brackets escaped, without drafts and unlisted pages', () => {
  expect(changes({ version: '2.0', pages: 'new' })).toBe(
    '- [New \\[beta\\]](/docs/new)\n- [Title](/docs/titled)',
  );
});

test('changed pages link to the comparison; empty lines and the text of other versions are no change', () => {
  expect(changes({ version: '2.0', pages: 'changed' })).toBe(
    '- [edited](/docs/edited?compare=1.0)\n- [marked](/docs/marked?compare=1.0)',
  );
});

test('removed pages are those of the version before', () => {
  expect(changes({ version: '2.0', pages: 'removed' })).toBe('- [Gone](/docs/gone)');
});

test('the oldest version, an unknown one, and an unknown kind are errors with what to write', () => {
  expect(() => changes({ version: '0.9', pages: 'new' })).toThrow(
    /^There's no version before "0\.9"\. Write version="2\.0" or "1\.0"$/,
  );
  expect(() => changes({ version: '3.0', pages: 'new' })).toThrow('Write version="2.0" or "1.0"');
  expect(() => changes({ version: '2.0', pages: 'old' })).toThrow(
    '"old" isn\'t a kind of page. Write pages="new", "changed", or "removed"',
  );
  expect(() => changes({ version: '2.0' })).toThrow('"" isn\'t a kind of page');
});

test('sites whose versions have their own folders have no such directive', () => {
  expect(versionChanges([{ name: '1.0', docs: [] } as unknown as VersionDocs])).toEqual({});
});
