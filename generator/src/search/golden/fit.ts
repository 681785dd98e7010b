/**
 * Fits the ranking weights to queries with known answers, so that the correct pages come first.
 *
 * Minimizes the softmax cross-entropy of the correct page among all matching pages, and, if the section matters, of the
 * correct section among the sections of the page. Uses gradient descent (Adam), starting at the current weights. Keeps
 * the weights that rank a correct page first for the most queries. The same examples give the same weights, because
 * nothing is random.
 */

import {
  scoreOf,
  type PageFeatures,
  type RankedPage,
  type SectionFeatures,
  type Weights,
} from '../embedded/ranking.ts';
import { keysOf } from '../../unknown-value.ts';

/** A query with its matches and the correct ones among them. */
export interface Example {
  pages: readonly RankedPage[];
  /** Indexes of the correct pages in `pages`. */
  right: ReadonlySet<number>;
  /** Numbers of the correct sections on the correct pages; empty if any section is correct. */
  sections: ReadonlySet<number>;
}

const STEPS = 400;
/** Number of steps between two evaluations. */
const COUNTED = 20;
const STEP = 0.03;
/** L2 penalty, so that features that don't help get no weight. */
const RIDGE = 0.0003;
/** How strongly a better score increases a page's probability. Determines the scale of the weights. */
const SHARPNESS = 3;
/** Maximum number of pages to compare per query. */
const MOST_PAGES = 60;

/** Features that must never help a page, whatever the examples suggest. Their weights stay at or below 0. */
const HARMFUL: ReadonlySet<string> = new Set(['page.otherPlace', 'page.secondary', 'page.sibling']);

/** Weights set by hand, because too few examples include a reader. */
const FIXED: ReadonlySet<string> = new Set(['page.near', 'page.sibling']);

/**
 * @param start initial weights
 * @returns weights with two decimals
 */
export function fit(examples: readonly Example[], start: Weights): Weights {
  const names = [
    ...Object.keys(start.page).map((name) => `page.${name}`),
    ...Object.keys(start.section).map((name) => `section.${name}`),
  ];
  const values = [...Object.values(start.page), ...Object.values(start.section)];
  const usable = examples.filter(({ right }) => right.size > 0).map((one) => withoutTail(one, start));
  const mean = names.map(() => 0);
  const square = names.map(() => 0);
  let kept = { values: [...values], right: countRight(usable, weightsOf(names, values)) };
  for (let step = 1; step <= STEPS; step++) {
    const weights = weightsOf(names, values);
    const slope = values.map((value) => 2 * RIDGE * value);
    for (const example of usable) {
      addSlope(example, weights, slope, 1 / usable.length);
    }
    names.forEach((name, at) => {
      if (FIXED.has(name)) {
        return;
      }
      const by = slope[at] ?? 0;
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * by;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * by * by;
      const change = mean[at] / (1 - 0.9 ** step) / (Math.sqrt(square[at] / (1 - 0.999 ** step)) + 1e-8);
      const value = (values[at] ?? 0) - STEP * change;
      values[at] = HARMFUL.has(name) ? Math.min(0, value) : Math.max(0, value);
    });
    if (step % COUNTED === 0) {
      const right = countRight(usable, weightsOf(names, values));
      kept = right >= kept.right ? { values: [...values], right } : kept;
    }
  }
  return weightsOf(
    names,
    kept.values.map((value) => Math.round(value * 100) / 100),
  );
}

function weightsOf(names: readonly string[], values: readonly number[]): Weights {
  const group = (prefix: string) =>
    Object.fromEntries(
      names.flatMap((name, at) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), values[at] ?? 0]] : [],
      ),
    );
  return {
    page: group('page.') as Record<keyof PageFeatures, number>,
    section: group('section.') as Record<keyof SectionFeatures, number>,
  };
}

/** Returns the number of examples with a correct page in first place. */
function countRight(examples: readonly Example[], weights: Weights): number {
  return examples.filter(({ pages, right }) => {
    const scores = pages.map((page) => best(page, weights).score);
    return right.has(scores.indexOf(Math.max(...scores)));
  }).length;
}

/** Keeps the correct pages and the best of the others under these weights. */
function withoutTail({ pages, right, sections }: Example, weights: Weights): Example {
  const kept = pages
    .map((page, place) => ({ page, place, score: best(page, weights).score }))
    .toSorted((a, b) => b.score - a.score)
    .filter(({ place }, rank) => rank < MOST_PAGES || right.has(place));
  return {
    pages: kept.map(({ page }) => page),
    right: new Set(kept.flatMap(({ place }, at) => (right.has(place) ? at : []))),
    sections,
  };
}

/** The section that represents a page, and the page's score with it. */
function best({ features, sections, cost }: RankedPage, weights: Weights) {
  let [section, score] = [sections[0], -Infinity];
  for (const one of sections) {
    const own = scoreOf(one.features, weights.section);
    if (own > score) {
      [section, score] = [one, own];
    }
  }
  return { section, score: score + scoreOf(features, weights.page) - cost };
}

/** Adds the gradient of an example to `slope`, which has one number per weight. */
function addSlope(
  { pages, right, sections }: Example,
  weights: Weights,
  slope: number[],
  part: number,
): void {
  const shown = pages.map((page) => best(page, weights));
  const scores = shown.map(({ score }) => score);
  surprise(scores, right).forEach((by, at) => {
    add(slope, weights, { page: pages[at]?.features, section: shown[at]?.section?.features }, by * part);
  });
  for (const at of sections.size === 0 ? [] : right) {
    const own = pages[at]?.sections ?? [];
    const rightOnes = new Set(own.flatMap(({ section }, place) => (sections.has(section) ? place : [])));
    if (rightOnes.size > 0) {
      surprise(
        own.map(({ features }) => scoreOf(features, weights.section)),
        rightOnes,
      ).forEach((by, place) => {
        add(slope, weights, { section: own[place]?.features }, by * part);
      });
    }
  }
}

/** Returns the gradient of the cross-entropy for each score; negative if the score should rise. */
function surprise(scores: readonly number[], right: ReadonlySet<number>): number[] {
  const most = Math.max(...scores);
  const likely = scores.map((score) => Math.exp(SHARPNESS * (score - most)));
  const all = likely.reduce((sum, one) => sum + one, 0);
  const good = likely.reduce((sum, one, at) => (right.has(at) ? sum + one : sum), 0);
  return likely.map((one, at) => SHARPNESS * (one / all - (right.has(at) ? one / good : 0)));
}

/** Adds features, multiplied by `by`, to numbers in the order of the weights. */
function add(
  slope: number[],
  { page, section }: Weights,
  of: { page?: PageFeatures | undefined; section?: SectionFeatures | undefined },
  by: number,
): void {
  const pageNames = keysOf(page);
  const sectionNames = keysOf(section);
  pageNames.forEach((name, at) => (slope[at] = (slope[at] ?? 0) + by * (of.page?.[name] ?? 0)));
  sectionNames.forEach((name, index) => {
    const at = pageNames.length + index;
    slope[at] = (slope[at] ?? 0) + by * (of.section?.[name] ?? 0);
  });
}
