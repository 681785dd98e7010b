import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../error-message.ts';
import { siteRecords } from '../pipeline/write/search-index.ts';
import type { ProblemCode } from '../problem-catalog.ts';
import { DocsError } from '../problems.ts';
import type { PublishOptions, SearchPublication } from '../plugin-api/hosted-search.ts';
import { compileOrThrow } from './compile-or-throw.ts';
import { readOptions, siteFolder } from './options.ts';
import { createProgress, formatBytes, printLine } from './terminal.ts';

/**
 * Publishes the search records of a site. If this fails, the exit code is 1 and readers keep using the previous index.
 */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('publish-search', args);
  if (options === null) {
    return 0;
  }
  const file = options.values['dry-run'];
  // Content that isn't published must not be searchable.
  const { languages } = (await compileOrThrow(siteFolder(String(options.values.site)))).compiled;
  const { config, hostedSearch } = languages[0];
  const publication = hostedSearch?.publication;
  if (publication === undefined) {
    throw problem(
      'search-not-hosted',
      hostedSearch === null
        ? 'No plugin of the site provides a search service.'
        : `The plugin "${hostedSearch.plugin}" can't fill its service.`,
      "Add a plugin that can, such as typesense({ nodes: [{ host: 'search.example.com' }], collection: 'docs', apiKey: '…' }).",
    );
  }
  const documents = publication.documents(languages.flatMap((language) => siteRecords(language)));
  const pages = languages.reduce((count, language) => count + language.pages.length, 0);
  const summary = `${documents.length} records of ${pages} pages`;
  if (file !== undefined) {
    const lines = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
    writeFileSync(path.resolve(file), lines);
    printLine(
      `Wrote ${summary} to ${file} (${formatBytes(Buffer.byteLength(lines))}). Nothing was published.`,
    );
    return 0;
  }
  printLine(summary);
  return publish(publication, documents, {
    locale: config.locale.code,
    synonyms: config.search === false ? [] : config.search.synonyms,
  });
}

async function publish(
  publication: SearchPublication,
  documents: readonly object[],
  options: Pick<PublishOptions, 'locale' | 'synonyms'>,
): Promise<number> {
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort(new Error('You interrupted the publication'));
  process.once('SIGINT', interrupt);
  const progress = createProgress(documents.length);
  try {
    const report = await publication.publish(documents, {
      ...options,
      onProgress: (sent) => progress.step(`${sent} of ${documents.length} records`, sent),
      signal: interrupted.signal,
    });
    progress.end();
    report.forEach((sentence) => printLine(sentence));
    return 0;
  } catch (error) {
    progress.end();
    throw error instanceof DocsError
      ? error
      : problem('search-not-published', errorMessage(error).replace(/\.?$/, '.'));
  } finally {
    process.removeListener('SIGINT', interrupt);
  }
}

function problem(code: ProblemCode, message: string, fix?: string): DocsError {
  return new DocsError({ code, level: 'throw', message, fix });
}
