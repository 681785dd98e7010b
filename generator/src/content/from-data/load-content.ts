import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { locateValue } from '../../config/locate-value.ts';
import { loadModule } from '../../config/load-module.ts';
import { moduleFailure } from '../../config/module-failure.ts';
import { publishedOrigin, type SiteConfig } from '../../config/schema/site-config.ts';
import { DocsError, type Problem } from '../../problems.ts';
import { listFiles } from '../list-files.ts';
import { replaceTokens } from '../tokens.ts';
import type { ConfigurationText } from '../versions.ts';
import type { ContentProblem, ContentSource, DirectiveUse, SiteContent } from './site-content.ts';

/** The content of a site, with what it was made from. */
export interface LoadedContent extends Required<Omit<SiteContent, 'problems' | 'check'>> {
  /** What is wrong with the data. */
  problems: Problem[];
  /** What the site's own check says of the directives that pages use. */
  check: (uses: readonly DirectiveUse[]) => Problem[];
  /** Absolute paths of the module and of the data it read. */
  dependencies: string[];
  /** Changes whenever the module or its data does. */
  hash: string;
}

/** A site that makes nothing from data. */
export const noContent: LoadedContent = {
  directives: {},
  lead: () => '',
  docs: [],
  files: [],
  terms: [],
  problems: [],
  check: () => [],
  dependencies: [],
  hash: '',
};

/**
 * Runs the content module that the configuration names.
 *
 * @param configuration the configuration as written, to point into it
 * @throws DocsError when the module is missing, does not compile or fails
 */
export async function loadContent(
  siteDir: string,
  config: SiteConfig,
  configuration: ConfigurationText,
): Promise<LoadedContent> {
  if (config.content === undefined) {
    return noContent;
  }
  const file = config.content.replace(/^(\.\/)+/, '');
  const absolute = path.join(siteDir, file);
  if (!existsSync(absolute)) {
    throw new DocsError({
      code: 'no-content-module',
      level: 'throw',
      message: `The content module "${config.content}" does not exist.`,
      remedy: 'Correct the path in `content`; it counts from the site folder.',
      file: configuration.file ?? undefined,
      ...locateValue(configuration.source, config.content, ['content']),
    });
  }
  const remedy =
    'Correct the module; it must export a function: `export default defineContent((source) => ({ … }))`.';
  const failure = (error: unknown): DocsError =>
    new DocsError(
      moduleFailure(
        error,
        { code: 'content-not-loaded', file, remedy },
        'The content cannot be made',
        siteDir,
      ),
    );
  const module = await loadModule(absolute).catch((error: unknown) => {
    throw failure(error);
  });
  if (typeof module.value !== 'function') {
    throw failure(new Error('the module exports no function'));
  }
  const dependencies = new Set(module.dependencies);
  const linkProblems: Problem[] = [];
  const source = contentSource(siteDir, config, dependencies, linkProblems);
  let content: SiteContent;
  try {
    content = await (module.value as (source: ContentSource) => SiteContent | Promise<SiteContent>)(source);
  } catch (error) {
    throw failure(error);
  }
  const named = (problem: ContentProblem): Problem => ({
    code: 'content',
    level: 'throw',
    ...(problem.file === undefined ? { file } : {}),
    ...problem,
  });
  return {
    directives: content.directives ?? {},
    lead: content.lead ?? (() => ''),
    docs: content.docs ?? [],
    files: content.files ?? [],
    terms: content.terms ?? [],
    problems: [...linkProblems, ...(content.problems ?? []).map(named)],
    check: (uses) => (content.check?.(uses) ?? []).map(named),
    dependencies: [...dependencies],
    hash: hashOfFiles(dependencies),
  };
}

/** Notes the files that are read, and links in the folders that are listed that were not followed. */
function contentSource(
  siteDir: string,
  config: SiteConfig,
  dependencies: Set<string>,
  linkProblems: Problem[],
): ContentSource {
  const tokens = config.tokens ?? {};
  return {
    read(file) {
      const absolute = path.join(siteDir, file);
      dependencies.add(absolute);
      if (!existsSync(absolute)) {
        throw new Error(`there is no file "${file}"`);
      }
      return readFileSync(absolute, 'utf8')
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n');
    },
    list(folder, ending) {
      dependencies.add(path.join(siteDir, folder));
      const { files, problems } = listFiles(siteDir, folder, () => false);
      linkProblems.push(...problems);
      return files.filter((file) => file.endsWith(ending)).sort();
    },
    tokens,
    withTokens: (text) => replaceTokens(text, tokens).text,
    baseUrl: config.baseUrl,
    origin: publishedOrigin(config),
  };
}

function hashOfFiles(files: ReadonlySet<string>): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash.update(file).update('\0');
    // Of a folder the names count, which the files read from it stand for.
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) {
      hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
