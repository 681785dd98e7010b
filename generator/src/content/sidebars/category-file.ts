import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nearestName } from '../../nearest-name.ts';
import type { Problem } from '../../problems.ts';
import { keepNothing, type Kept } from '../kept.ts';
import { parseYaml, type ParsedYaml } from '../parse-yaml.ts';
import { sourceText } from '../source-text.ts';
import { replaceTokensDeep } from '../tokens.ts';
import { yamlMistake } from '../yaml-mistake.ts';
import { parseCategoryLink, type WrittenCategoryLink } from './written-sidebars.ts';

/** What a folder says of itself in `_category_.json`, `.yml` or `.yaml` (J6). */
export interface CategoryFile {
  label?: string;
  position?: number;
  collapsed?: boolean;
  collapsible?: boolean;
  className?: string;
  description?: string;
  /** `null` means "no link", absent means "the folder's index page". */
  link?: WrittenCategoryLink | null;
  customProps?: Record<string, unknown>;
}

const KINDS = {
  label: 'string',
  position: 'number',
  collapsed: 'boolean',
  collapsible: 'boolean',
  className: 'string',
  description: 'string',
  link: 'object',
  customProps: 'object',
} as const;

const KIND_NAMES = { string: 'a text', number: 'a number', boolean: 'true or false', object: 'an object' };

/**
 * Reads the category files of a version.
 *
 * @param files paths relative to the site folder
 * @param kept what an earlier build has read of them
 * @returns by folder relative to the site folder, with its number prefixes: `docs/01-guides`
 */
export function readCategoryFiles(
  siteDir: string,
  files: readonly string[],
  tokens: Readonly<Record<string, string>> | null,
  kept: Kept = keepNothing,
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
        message: `The folder "${folder}" has more than one category file; this one is not used.`,
        remedy: 'Keep one of them.',
        file,
      });
      continue;
    }
    const { text, problem } = sourceText(readFileSync(path.join(siteDir, file)), file);
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
  const report = (message: string, remedy: string, field?: string): void => {
    const place = field === undefined ? null : places.get(field);
    problems.push({ code: 'invalid-category-file', level: 'throw', message, remedy, file, ...place });
  };
  let value: unknown;
  try {
    // JSON is YAML, and YAML's messages name the line.
    const parsed = parseYaml(text);
    value = replaceTokensDeep(parsed.value, tokens);
    places = parsed.places;
  } catch (error) {
    const { reason, remedy, line, column } = yamlMistake(error, text);
    problems.push({
      code: 'invalid-category-file',
      level: 'throw',
      message: `The file is not ${file.endsWith('.json') ? 'JSON' : 'YAML'}: ${reason}`,
      remedy: file.endsWith('.json') ? 'Correct the braces, quotes and commas here.' : remedy,
      file,
      line,
      column,
    });
    return { category: {}, problems };
  }
  if (value === null || value === undefined) {
    return { category: {}, problems };
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    report('The file holds no fields.', 'Write fields such as "label" and "position".');
    return { category: {}, problems };
  }
  const valid: Record<string, unknown> = {};
  for (const [field, given] of Object.entries(value)) {
    if (!Object.hasOwn(KINDS, field)) {
      const near = nearestName(field, Object.keys(KINDS));
      report(
        `The field "${field}" is unknown.`,
        near === null ? `Use one of: ${Object.keys(KINDS).join(', ')}.` : `Did you mean "${near}"?`,
        field,
      );
      continue;
    }
    const kind = KINDS[field as keyof typeof KINDS];
    if (field === 'link') {
      const link =
        given === null
          ? null
          : parseCategoryLink(given, (message, remedy) => report(capital(message), remedy, field));
      if (link !== undefined) {
        valid[field] = link;
      }
    } else if (typeof given === kind && given !== null) {
      valid[field] = given;
    } else if (given !== null) {
      report(`The field "${field}" is ${JSON.stringify(given)}.`, `It must be ${KIND_NAMES[kind]}.`, field);
    }
  }
  return { category: valid as CategoryFile, problems };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
