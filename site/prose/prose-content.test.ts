import { expect, it } from 'vitest';
import { pluginSite } from '../plugins/testing/plugin-site.ts';
import { proseContent } from './prose-content.ts';

const TERMS = `held: [docs/, glossary.yaml]
not-held: []
terms:
  - { use: webhook, avoid: ['web hooks?'], except: [{ file: docs/b.md, text: Web Hooks, why: a name }] }
`;

it('a word on the list of words to avoid fails the build with its location and replacement', () => {
  const site = pluginSite({
    'terms.yaml': TERMS,
    'docs/a.md': '# A\n\nThe web hook is called.\n\n```bash\necho web hook\n```\n',
    'docs/b.md': 'Open **Web Hooks**.\n',
    'docs/c/d.mdx': 'A webhook.\n',
    'glossary.yaml': 'definition: >\n  Calls a web\n  hook.\n',
    'other/e.md': 'A web hook.\n',
  });
  const found = proseContent(site).check?.([]) ?? [];
  expect(found.map(({ file, line }) => [file, line])).toEqual([
    ['docs/a.md', 3],
    ['glossary.yaml', 1],
  ]);
  expect(found[0]).toEqual({
    message: 'Avoid "web hook": The web hook is called.',
    fix: 'Write "webhook". If the word means something else here, add an exception to terms.yaml.',
    file: 'docs/a.md',
    line: 3,
  });
});

it("style rules don't apply to questions in front matter, which use readers' own words", () => {
  const site = pluginSite({
    'terms.yaml': `held: []
not-held: []
terms: []
style: { held: [docs/], terms: [{ use: isn't, avoid: [is not] }] }
`,
    'docs/a.md':
      '---\ntitle: It is not A\nquestions:\n  - Why is it not A?\n  - A is not defined\n---\n\n- It is not A.\n',
  });
  expect((proseContent(site).check?.([]) ?? []).map(({ line }) => line)).toEqual([2, 8]);
});
