import path from 'node:path';
import { YAMLError } from 'yaml';
import type { Problem } from '../../problems.ts';
import { noMemo, type Memoize } from '../../plugin-api/memoize.ts';
import { parseYaml, type ParsedYaml } from '../parse-yaml.ts';
import { readSource } from '../../source-text.ts';
import { replaceTokensDeep } from '../tokens.ts';
import { yamlMistake } from '../yaml-mistake.ts';
import { readFields } from './read-fields.ts';
import { categoryFileFields, type CategoryFile } from './schema/category-file-fields.ts';
import { recordOf } from '../../unknown-value.ts';

/**
 * Reads the category files of a version.
 *
 * @param files paths relative to the site folder
 * @param kept cache from an earlier build
 * @returns by folder relative to the site folder, with its number prefixes, such as `docs/01-guides`
 */
export function readCategoryFiles(
  siteDir: string,
  files: readonly string[],
  tokens: Readonly<Record<string, string>> | null,
  kept: Memoize = noMemo,
): { categories: Map<string, CategoryFile>; problems: Problem[] } {
  const written = JSON.stringify(tokens);
  const categories = new Map<string, CategoryFile>();
  const problems: Problem[] = [];
  for (const file of files) {
    const folder = path.posix.dirname(file);
    if (categories.has(folder)) {
      problems.push({
        code: 'duplicate-category-file',
        level: 'warn',
        message: `The folder "${folder}" has more than one category file, so this one isn't used.`,
        fix: 'Keep only one of them.',
        file,
      });
      continue;
    }
    const { text, problem } = readSource(path.join(siteDir, file), file);
    if (problem !== null) {
      problems.push(problem);
      categories.set(folder, {});
      continue;
    }
    const read = kept(['category', written, file, text], () => readCategoryFile(text, file, tokens));
    problems.push(...read.problems);
    categories.set(folder, read.category);
  }
  return { categories, problems };
}

interface ReadCategory {
  category: CategoryFile;
  problems: Problem[];
}

function readCategoryFile(
  text: string,
  file: string,
  tokens: Readonly<Record<string, string>> | null,
): ReadCategory {
  const problems: Problem[] = [];
  let places: ParsedYaml['places'] = new Map();
  const report = (message: string, fix: string, field?: string): void => {
    const place = field === undefined ? null : places.get(field);
    problems.push({ code: 'invalid-category-file', level: 'throw', message, fix, file, ...place });
  };
  let value: unknown;
  try {
    // JSON is valid YAML, and YAML errors include the line number.
    const parsed = parseYaml(text);
    value = replaceTokensDeep(parsed.value, tokens);
    places = parsed.places;
  } catch (error) {
    const { reason, fix, line, column } = yamlMistake(error, text);
    const place = { code: 'invalid-category-file', level: 'throw', file, line, column } as const;
    problems.push(
      file.endsWith('.json')
        ? { ...place, ...jsonMistake(error) }
        : { ...place, message: `The file isn't valid YAML: ${reason}`, fix },
    );
    return { category: {}, problems };
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    report('The file has no fields.', 'Write fields such as "label" and "position".');
    return { category: {}, problems };
  }
  const { values, mistakes } = readFields(categoryFileFields, recordOf(value));
  for (const { field, message, fix } of mistakes) {
    report(capital(message), fix, field);
  }
  return { category: values, problems };
}

/** Without the parser's reasons, which are about YAML. */
function jsonMistake(error: unknown): Pick<Problem, 'message' | 'fix'> {
  return error instanceof YAMLError && error.code === 'DUPLICATE_KEY'
    ? { message: 'The file has a field twice.', fix: 'Remove one of the two.' }
    : { message: "The file isn't valid JSON.", fix: 'Correct the braces, quotes, and commas.' };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
