/** Input of a site's embedded search index. */

import { rootUrlOf } from '../../config/schema/site-config.ts';
import type { IndexPlace } from '../../search/embedded/build-index.ts';
import { FILES_FOLDER, HEAD_FILE } from '../../search/embedded/index-files.ts';
import type { IndexFile, IndexSink } from '../../search/embedded/packed-files.ts';
import type { SearchRecord } from '../../plugin-api/search-record.ts';
import { foundPages, searchRecords } from '../../search/records.ts';
import type { CompiledLanguage } from '../compiled-site.ts';
import { stemmerFile } from './stemmer-file.ts';
import { writeIndexFiles, type IndexInput } from './write-index-files.ts';

export function indexInput(compiled: CompiledLanguage): IndexInput {
  const { search, baseUrl } = compiled.config;
  const { synonyms, facets, secondary } = search === false ? NO_SEARCH : search;
  const language = compiled.site.locale.code;
  const stemmer = stemmerFile(language, compiled.config.language?.name);
  const settings = {
    language,
    synonyms,
    facets,
    secondary,
    baseUrl,
    ...(stemmer === null ? {} : { stemmer: stemmer.path }),
  };
  return { pages: foundPages(...searched(compiled)), settings, place: placeOf(compiled.config), stemmer };
}

/** Each language has its own head, in its folder. */
function placeOf(config: CompiledLanguage['config']): IndexPlace {
  const { language, baseUrl } = config;
  return {
    head: baseUrl.slice(rootUrlOf(config).length) + HEAD_FILE,
    start: language === undefined ? FILES_FOLDER : `${FILES_FOLDER}${language.name}-`,
  };
}

const NO_SEARCH = { synonyms: [], facets: {}, secondary: [] };

export function searchIndex(compiled: CompiledLanguage): IndexFile[] {
  const input = indexInput(compiled);
  const files: IndexFile[] = [];
  const sink: IndexSink = { write: (file) => void files.push(file), keep: () => false };
  writeIndexFiles(input, '', null, sink);
  return files;
}

/** Search records of a site for a hosted index. */
export function siteRecords(compiled: CompiledLanguage): SearchRecord[] {
  return searchRecords(...searched(compiled));
}

function searched(compiled: CompiledLanguage): Parameters<typeof searchRecords> {
  const sources = compiled.pages.map(({ page, rendered, isSearched = true }) => ({
    page: page.data,
    rows: compiled.searchRows.filter(({ source }) => source === page.source),
    noIndex: page.noIndex || !isSearched,
    keywords: page.keywords,
    questions: page.questions,
    rendered,
  }));
  // Absolute URLs need an origin, even if the site has none configured.
  return [
    sources,
    { ...compiled.site, url: compiled.site.url === '' ? 'http://localhost' : compiled.site.url },
  ];
}
