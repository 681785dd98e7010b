/** Checks that each sample project contains the code on its Getting started page. */

import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { brand } from '../../brand.ts';
import { pluginSite } from '../testing/plugin-site.ts';
import { siteFiles } from '../testing/site-files.ts';
import { projectsContent, sampleProjects } from './projects-content.ts';

const source = { ...pluginSite({}, { tokens: brand }), ...siteFiles };
const projects = sampleProjects(source);

interface Shown {
  title: string;
  /** Whether it's only a part of the file. */
  isPart: boolean;
  code: string;
}

/** Returns a page's code blocks that have a file path as title. */
function shownOn(page: string): Shown[] {
  const text = source.withTokens(source.read(page));
  return [...text.matchAll(/^( *)```(\w+) title="([^"]+\.\w+)"([^\n]*)\n(.*?)^\1```/gms)]
    .filter(([, , language]) => language !== 'json')
    .map(([, indent = '', language, title = '', words = '', code = '']) => ({
      title,
      isPart: language === 'diff' || words.includes('fragment='),
      code: linesOf(code)
        .map((line) => line.slice(indent.length))
        .filter((line) => language !== 'diff' || !/^[-@]/.test(line))
        .map((line) => (language === 'diff' ? line.slice(1) : line))
        .join('\n'),
    }));
}

function linesOf(code: string): string[] {
  return code.replace(/\n$/, '').split('\n');
}

/** Returns the first line of the part that isn't in the file, in order; `null` if all are. */
function missingLine(part: string, file: string): string | null {
  const rest = linesOf(file).map((line) => line.trim());
  for (const line of linesOf(part).map((each) => each.trim())) {
    const at = rest.indexOf(line);
    if (at < 0) {
      return line;
    }
    rest.splice(0, at + 1);
  }
  return null;
}

/** Files that a tool generates for the reader, and the project's file that replaces them. */
const GENERATED: Record<string, [titles: RegExp, instead: string]> = {
  flutter: [/^ios\/Runner\/Info\.plist$/, 'README.md'],
  'react-native': [/^(?:android|ios)\//, 'app.json'],
};

/** Files from Apple's and Expo's templates, which the page doesn't change. */
const TEMPLATE = /(?:^|\/)(?:AppDelegate\.swift|SceneDelegate\.swift|index\.ts)$/;

describe.for([...projects.values()])('the sample project for $name', ({ name, files, zip }) => {
  const shown = shownOn(`docs/mobile/${name}/getting-started.md`);

  it('contains each file on the page', () => {
    expect(shown.length).toBeGreaterThan(1);
    const [generated, instead] = GENERATED[name] ?? [/^$/, 'README.md'];
    expect([...files.keys()]).toContain(instead);
    for (const { title, isPart, code } of shown.filter((each) => !generated.test(each.title))) {
      const [path, ...others] = [...files.keys()].filter((each) => `/${each}`.endsWith(`/${title}`));
      expect([title, others]).toEqual([title, []]);
      const file = files.get(path ?? '') ?? `no file ${title}`;
      if (isPart) {
        expect([title, missingLine(code, file)]).toEqual([title, null]);
      } else {
        expect(file.trimEnd()).toBe(code.trimEnd());
      }
    }
  });

  it("contains no other file with code that the page doesn't show", () => {
    const titles = shown.map(({ title }) => title);
    const code = [...files.keys()].filter((path) => /\.(kt|java|swift|dart|tsx?)$/.test(path));
    const own = code.filter((path) => !TEMPLATE.test(path));
    expect(own.filter((path) => !titles.some((title) => `/${path}`.endsWith(`/${title}`)))).toEqual([]);
  });

  it("is the zip with one folder and the brand's names", () => {
    const entries = unzipSync(zip);
    expect(Object.keys(entries).map((path) => path.replace(`${name}-sample/`, ''))).toEqual([
      ...files.keys(),
    ]);
    for (const [path, bytes] of Object.entries(entries)) {
      const text = new TextDecoder().decode(bytes);
      expect(text).toBe(files.get(path.replace(`${name}-sample/`, '')));
      expect(text).not.toMatch(/%[a-z]\w+%/i);
    }
  });

  it('has the same bytes every time', () => {
    expect(sampleProjects(source).get(name)?.zip).toEqual(zip);
  });
});

describe('::sample-project', () => {
  const content = projectsContent(source);

  it('links to the zip, which is published', () => {
    const place = { source: 'docs/mobile/android/getting-started.md', line: 1 };
    const line = content.directives?.['sample-project']?.({ name: 'android' }, place) ?? '';
    const count = projects.get('android')?.files.size;
    expect(line).toMatch(
      new RegExp(
        `^Download <a href="/examples/android-sample.zip" download>.*</a> \\(${count} files, \\d+ KB\\)`,
      ),
    );
    expect(content.files?.map(({ path }) => path)).toContain('examples/android-sample.zip');
    expect(() => content.directives?.['sample-project']?.({ name: 'androd' }, place)).toThrow(
      'there is no sample project "androd"; did you mean "android"?',
    );
  });

  it('must be on a page for each project', () => {
    expect(content.check?.([])?.[0]?.message).toBe('No page contains ::sample-project{name="android"}.');
  });
});
