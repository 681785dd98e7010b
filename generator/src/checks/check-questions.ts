import type { Problem } from '../problems.ts';
import { wordsOf } from '../search/embedded/words.ts';
import type { CheckedPage } from './checked-site.ts';

/**
 * Reports questions that two pages of one version claim to answer, because readers are only led to one of them. Ignores
 * case and punctuation.
 */
export function checkQuestions(pages: readonly Pick<CheckedPage, 'page'>[]): Problem[] {
  const first = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { page } of pages) {
    const asked = new Set<string>();
    for (const question of page.questions) {
      const words = wordsOf(question).map(({ folded }) => folded);
      const key = [page.data.version ?? '', ...words].join(' ');
      const other = first.get(key);
      const name = page.source ?? page.data.path;
      if (other !== undefined && !asked.has(key)) {
        problems.push({
          code: 'duplicate-question',
          level: 'warn',
          message: `${other} already answers the question "${question}".`,
          fix: 'Remove the question from `questions` in the front matter of one page, or make it more specific.',
          file: page.source ?? undefined,
        });
      }
      asked.add(key);
      first.set(key, other ?? name);
    }
  }
  return problems;
}
