/**
 * Complete sample projects in `site/examples/projects/NAME/`, which readers download as zip files.
 *
 *     ::sample-project{name="android"}     a link to the zip with its size and number of files
 */

import type { PluginHooks, PluginSite } from 'pagewright';
import { zipSync, type Zippable } from 'fflate';
import { suggestion } from '../suggestion.ts';
import { unusedNames } from '../unused-names.ts';

const FOLDER = 'examples/projects';

/** Fixed date, so that the same files always produce the same bytes. Zip files have no time zone. */
const DATE = new Date(1980, 0, 1);

export interface SampleProject {
  /** Name of its folder: `android` */
  name: string;
  /** Text of each file as published, by path in the project, sorted. */
  files: ReadonlyMap<string, string>;
  zip: Uint8Array;
}

/** Returns all sample projects by name. */
export function sampleProjects(source: PluginSite): Map<string, SampleProject> {
  const files = new Map<string, Map<string, string>>();
  for (const path of source.list(FOLDER, '')) {
    const [name = '', ...rest] = path.slice(FOLDER.length + 1).split('/');
    const own = files.get(name) ?? new Map<string, string>();
    files.set(name, own.set(rest.join('/'), source.withTokens(source.read(path))));
  }
  return new Map(
    [...files].map(([name, own]) => [name, { name, files: own, zip: zipOf(`${name}-sample`, own) }]),
  );
}

export function projectsContent(source: PluginSite): PluginHooks {
  const projects = sampleProjects(source);
  return {
    directives: {
      'sample-project': ({ name = '' }) => {
        const project = projects.get(name);
        if (project === undefined) {
          throw new Error(`there is no sample project "${name}"; ${suggestion(name, [...projects.keys()])}`);
        }
        const size = Math.ceil(project.zip.byteLength / 1024);
        const href = `/examples/${fileOf(project)}`;
        return `Download <a href="${href}" download>${fileOf(project)}</a> (${project.files.size} files, ${size} KB).\n`;
      },
    },
    files: [...projects.values()].map((project) => ({
      path: `examples/${fileOf(project)}`,
      contents: Buffer.from(project.zip).toString('base64'),
      encoding: 'base64' as const,
    })),
    check: (uses) =>
      unusedNames('sample-project', [...projects.keys()], uses, {
        folder: FOLDER,
        fix: 'Add it to the Getting started page or remove the folder.',
      }),
  };
}

function fileOf({ name }: SampleProject): string {
  return `${name}-sample.zip`;
}

/** @param folder folder that the zip unpacks to */
function zipOf(folder: string, files: ReadonlyMap<string, string>): Uint8Array {
  const entries: Zippable = {};
  for (const [path, text] of files) {
    entries[`${folder}/${path}`] = [new TextEncoder().encode(text), { mtime: DATE, level: 9 }];
  }
  return zipSync(entries);
}
