import { expect, it } from 'vitest';
import { pluginSite } from '../testing/plugin-site.ts';
import { programsContent } from './programs-content.ts';

const content = programsContent(
  pluginSite({
    'api/programs/greet/greet.py': 'print("Hello")\n',
    'api/programs/greet/greet.mjs': "console.log('Hello');\n",
    'api/programs/part/Part.java': 'return 0;\n',
  }),
);

function program(attributes: Record<string, string>): string {
  return content.directives?.['program']?.(attributes, { source: 'docs/x.md', line: 1 }) ?? '';
}

it('shows a program in a tab per language, in the order of all tabs', () => {
  expect(program({ name: 'greet' })).toBe(`::::tabs{groupId="language" queryString="lang"}

:::tab{label="Node.js" value="nodejs"}

\`\`\`js title="greet.mjs"
console.log('Hello');
\`\`\`

:::

:::tab{label="Python" value="python"}

\`\`\`python title="greet.py"
print("Hello")
\`\`\`

:::

::::`);
});

it('lists once, above the tabs, what the program needs in its folder', () => {
  const calling = programsContent(
    pluginSite({
      'api/programs/tag/tag.mjs': "import { vdo } from './vdo.mjs';\nimport { runJob } from './job.mjs';\n",
      'api/programs/tag/tag.py': 'from vdo import vdo\nfrom job import run_job\n',
    }),
  );
  const shown = calling.directives?.['program']?.({ name: 'tag' }, { source: 'docs/x.md', line: 1 }) ?? '';
  expect(shown).toMatch(
    /^<div class="code-helper" data-nosnippet>\n\nRequires the .*\n\n<\/div>\n\n::::tabs/,
  );
  expect(shown.match(/runner/g)).toHaveLength(2);
});

it("offers each language's helper if the page is about a first program", () => {
  const shown = program({ name: 'greet', helper: 'download' });
  expect(shown.match(/<a href="[^"]+" download>/g)).toEqual([
    '<a href="/examples/api/vdo.mjs" download>',
    '<a href="/examples/api/vdo.py" download>',
  ]);
  expect(shown).not.toContain('code-helper');
});

it('collapses a program below the given text', () => {
  expect(program({ name: 'part', fold: 'All of it' })).toContain(
    '```java title="Part.java" fold="All of it"\n',
  );
});

it('offers the runner as a download', () => {
  const withRunner = programsContent(pluginSite({ 'api/programs/job/job.mjs': 'run();\n' }));
  expect(withRunner.files).toEqual([{ path: 'examples/api/job.mjs', contents: 'run();\n' }]);
  expect(withRunner.directives?.['program']?.({ name: 'job' }, { source: 'docs/x.md', line: 1 })).toContain(
    'Download <a href="/examples/api/job.mjs" download>job.mjs</a> (1 KB)',
  );
});

it('lists the existing programs', () => {
  expect(() => program({ name: 'great' })).toThrow('there is no program "great"; there are "greet", "part"');
  expect(() => program({})).toThrow('the name is missing');
});

it('warns about a program that no page shows', () => {
  const uses = [{ name: 'program', attributes: { name: 'greet' }, source: 'docs/x.md', line: 1 }];
  expect(content.check?.(uses).map(({ message }) => message)).toEqual([
    'No page contains ::program{name="part"}.',
  ]);
});
