import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledLanguage } from '../pipeline/compiled-site.ts';
import { siteRecords } from '../pipeline/write/search-index.ts';
import { hostedSettings } from '../content/navigation/search-settings.ts';
import type { ProblemCode } from '../problem-catalog.ts';
import { requirePackage } from '../installed-package.ts';
import { DocsError } from '../problems.ts';
import { hostedDocuments, jsonLines, type HostedDocument } from '../search/typesense/documents.ts';
import { compileOrThrow } from './compile-or-throw.ts';
import { readOptions, siteFolder } from './options.ts';
import { createProgress, formatBytes, printError, printLine } from './terminal.ts';

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
  const documents = hostedDocuments(languages.flatMap((language) => siteRecords(language)));
  const pages = languages.reduce((count, language) => count + language.pages.length, 0);
  const summary = `${documents.length} records of ${pages} pages`;
  if (file !== undefined) {
    const lines = jsonLines(documents);
    writeFileSync(path.resolve(file), lines);
    printLine(
      `Wrote ${summary} to ${file} (${formatBytes(Buffer.byteLength(lines))}). Nothing was published.`,
    );
    return 0;
  }
  printLine(summary);
  return publish(languages[0], documents);
}

async function publish({ config }: CompiledLanguage, documents: readonly HostedDocument[]): Promise<number> {
  const typesense = config.search === false ? undefined : config.search.typesense;
  if (typesense === undefined) {
    throw problem(
      'search-not-hosted',
      'The configuration names no search service.',
      "Add search: { typesense: { nodes: [{ host: 'search.example.com' }], collection: 'docs', apiKey: '…' } }.",
    );
  }
  const adminKey = process.env['TYPESENSE_ADMIN_KEY'] ?? '';
  if (adminKey === '') {
    throw problem(
      'search-admin-key-missing',
      'The environment variable TYPESENSE_ADMIN_KEY is not set.',
      'Set it to a key that may change collections and aliases; do not write that key into a file of the site.',
    );
  }
  requirePackage('typesense', '"docs publish-search"');
  const { publishDocuments, PublishError } = await import('../search/typesense/publish.ts');
  const cluster = hostedSettings(typesense);
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort(new Error('You interrupted the publication'));
  process.once('SIGINT', interrupt);
  const progress = createProgress(documents.length);
  try {
    const { collection, replaced, leftovers } = await publishDocuments({
      cluster,
      adminKey,
      alias: cluster.collection,
      locale: config.locale.code,
      documents,
      synonyms: config.search === false ? [] : config.search.synonyms,
      onProgress: (done) => progress.step(`${done} of ${documents.length} records`, done),
      signal: interrupted.signal,
    });
    progress.end();
    leftovers.forEach((leftover) => printError(leftover));
    printLine(
      `Published: "${cluster.collection}" now leads to the collection "${collection}"` +
        (replaced === null ? '.' : `; it led to "${replaced}".`),
    );
    return 0;
  } catch (error) {
    progress.end();
    if (error instanceof PublishError) {
      throw problem('search-not-published', error.message);
    }
    throw error;
  } finally {
    process.removeListener('SIGINT', interrupt);
  }
}

function problem(code: ProblemCode, message: string, remedy?: string): DocsError {
  return new DocsError({ code, level: 'throw', message, remedy });
}
