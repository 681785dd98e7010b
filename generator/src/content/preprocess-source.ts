/** Applies the configured functions that change a page's text. */

import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '../config/schema/site-config.ts';
import { errorMessage } from '../error-message.ts';
import type { Problem } from '../problems.ts';
import { splitFrontMatter } from './front-matter.ts';

/** The functions, if the site has them. */
export type Preprocessors = Pick<SiteConfig['markdown'], 'parseFrontMatter' | 'preprocessor'>;

/**
 * Calls the functions for a page. If the front matter doesn't change, line numbers stay the same.
 *
 * @param absolute path of the file
 * @param source the same, relative to the site folder, for messages
 * @returns the new text, or the original text if a function fails
 */
export async function preprocessSource(
  text: string,
  absolute: string,
  source: string,
  { parseFrontMatter, preprocessor }: Preprocessors,
): Promise<{ text: string; problem: Problem | null }> {
  // Most sites have none. Their front matter is cached between builds and isn't read here.
  if (parseFrontMatter === undefined && preprocessor === undefined) {
    return { text, problem: null };
  }
  const { data, body, problems } = splitFrontMatter(text, source, null);
  // Syntax errors are reported when the page is read.
  if (problems.length > 0) {
    return { text, problem: null };
  }
  let fields = data;
  let content = body;
  try {
    if (parseFrontMatter !== undefined) {
      const answer = await parseFrontMatter({
        filePath: absolute,
        fileContent: text,
        defaultParseFrontMatter: ({ fileContent }) => {
          const split = splitFrontMatter(fileContent, source, null);
          return Promise.resolve({ frontMatter: structuredClone(split.data), content: split.body });
        },
      });
      if (typeof answer?.frontMatter !== 'object' || typeof answer.content !== 'string') {
        throw new TypeError("it doesn't return { frontMatter, content }");
      }
      ({ frontMatter: fields, content } = answer);
    }
  } catch (error) {
    const fix = 'Make it return { frontMatter, content }, as defaultParseFrontMatter does.';
    return { text, problem: failed('parseFrontMatter', error, source, fix) };
  }
  const changed = preprocessed(content, absolute, source, preprocessor);
  const head = text.slice(0, text.length - body.length);
  return { ...changed, text: (isDeepStrictEqual(fields, data) ? head : headOf(fields, head)) + changed.text };
}

/** Applies the `preprocessor` function to the text of a page or partial, below its front matter. */
export function preprocessed(
  text: string,
  absolute: string,
  source: string,
  preprocessor: Preprocessors['preprocessor'],
): { text: string; problem: Problem | null } {
  try {
    const changed: unknown = preprocessor?.({ filePath: absolute, fileContent: text }) ?? text;
    if (typeof changed !== 'string') {
      throw new TypeError("it doesn't return text");
    }
    return { text: changed, problem: null };
  } catch (error) {
    const fix = 'Make it return the text of the page.';
    return { text, problem: failed('preprocessor', error, source, fix) };
  }
}

/** Serializes front matter with the same number of lines as before. JSON is valid YAML. */
function headOf(fields: Record<string, unknown>, before: string): string {
  const lines = before.split('\n').length - 1;
  return `---\n${JSON.stringify(fields)}\n${'\n'.repeat(Math.max(0, lines - 3))}---\n`;
}

function failed(setting: string, error: unknown, file: string, fix: string): Problem {
  const reason = errorMessage(error).replace(/\.?$/, '.');
  return {
    code: 'page-not-changed',
    level: 'throw',
    message: `The function markdown.${setting} failed for this page: ${reason}`,
    fix,
    file,
  };
}
