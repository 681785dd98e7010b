/** Checks whether a page's code sample is correct in its language. */

import { nearestName, type CodeSample } from 'pagewright';
import type { SchemaCheck } from './api-schemas.ts';
import type { CodeFault } from './code-fault.ts';
import { readJson, readYaml } from './data-formats.ts';
import { readFenceWords } from './fence-words.ts';
import { knownLanguages, parserFor } from './languages.ts';

/**
 * @param page source of the page that shows the sample, which may be in a partial
 * @param schemas returns the validator for `schema="…"`; only called if a fence uses it
 * @returns a message with location, language, and line for each mistake; empty if there are none
 */
export async function checkSample(
  sample: CodeSample,
  page: string,
  schemas: () => Promise<SchemaCheck>,
): Promise<string[]> {
  const faults = await faultsOf(sample, schemas);
  return faults.map((fault) => formatFault(fault, sample, page));
}

async function faultsOf(
  { language, code, meta }: CodeSample,
  schemas: () => Promise<SchemaCheck>,
): Promise<CodeFault[]> {
  const { fragment, schema } = readFenceWords(meta);
  if (fragment === '') {
    return [
      { row: -1, message: 'Explain why the code is incomplete, as in fragment="the body of a function".' },
    ];
  }
  const parser = parserFor(language);
  if (fragment !== null || parser === 'free') {
    return [];
  }
  if (parser === 'unknown') {
    return [{ row: -1, message: unknownLanguage(language) }];
  }
  const faults = await parser(code);
  if (schema === null || faults.length > 0) {
    return faults;
  }
  const data = /^ya?ml$/.test(language) ? readYaml(code) : readJson(code);
  return data.faults.length > 0
    ? [{ row: -1, message: `Only JSON and YAML can match a schema, not "${language}".` }]
    : (await schemas())(data.value, schema).map((message) => ({ row: -1, message }));
}

function unknownLanguage(language: string): string {
  const nearest = nearestName(language, knownLanguages());
  const meant = nearest === null ? '' : ` Did you mean "${nearest}"?`;
  return `Nothing here can read "${language}".${meant} Write "text" for what is no code, or add a parser in site/sample-check/languages.ts.`;
}

/** `row` −1 is the fence itself. */
function formatFault({ row, message }: CodeFault, sample: CodeSample, page: string): string {
  const { source, line, isGenerated, language, code } = sample;
  const place =
    isGenerated === true
      ? row < 0
        ? `${line}`
        : `${line} (line ${row + 1} of what the directive gives)`
      : line + row + 1;
  const shownOn = source === page ? '' : `, shown on ${page}`;
  const text = row < 0 ? `\`\`\`${language} ${sample.meta}`.trimEnd() : (code.split('\n')[row] ?? '').trim();
  return `${source}:${place}${shownOn}  ${language}\n  ${message}\n  > ${text}`;
}
