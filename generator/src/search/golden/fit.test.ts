import { describe, expect, it } from 'vitest';

import { rescored, type PageFeatures, type RankedPage, type SectionFeatures } from '../embedded/ranking.ts';
import weights from '../embedded/weights.json' with { type: 'json' };
import { fit, type Example } from './fit.ts';

const pageFeatures = Object.fromEntries(
  Object.keys(weights.page).map((name) => [name, 0]),
) as unknown as PageFeatures;
const sectionFeatures = Object.fromEntries(
  Object.keys(weights.section).map((name) => [name, 0]),
) as unknown as SectionFeatures;

function page(
  number: number,
  of: Partial<PageFeatures>,
  ...sections: Partial<SectionFeatures>[]
): RankedPage {
  return {
    page: number,
    cost: 0,
    score: 0,
    features: { ...pageFeatures, ...of },
    sections: [...sections, {}].map((one, section) => ({
      section,
      score: 0,
      features: { ...sectionFeatures, ...one },
    })),
  };
}

/** A query that matches two pages; the first one is correct. */
function example(right: RankedPage, wrong: RankedPage, sections: number[] = []): Example {
  return { pages: [right, wrong], right: new Set([0]), sections: new Set(sections) };
}

describe('fit', () => {
  const summaries = example(page(0, { summary: 1 }), page(1, { focus: 1 }));

  it('raises weights of features of correct pages and lowers those of others', () => {
    const fitted = fit([summaries], weights);
    expect(fitted.page.summary).toBeGreaterThan(fitted.page.focus + 1);
    const [first, second] = summaries.pages.map((one) => rescored(one, fitted).score);
    expect(first).toBeGreaterThan(second ?? Infinity);
  });

  it('learns from sections if the correct one is known', () => {
    const two = page(0, {}, { defined: 1 }, { headingFit: 1 });
    const right = (section: number) => fit([example(two, page(1, {}), [section])], weights).section;
    expect(right(0).defined).toBeGreaterThan(right(1).defined);
    expect(right(1).headingFit).toBeGreaterThan(right(0).headingFit);
  });

  it('never assigns a positive weight to harmful features', () => {
    const fitted = fit([example(page(0, { otherPlace: 1 }), page(1, {}))], weights);
    expect(fitted.page.otherPlace).toBe(0);
  });

  it('is deterministic and ignores queries without a correct match', () => {
    const lost = { ...summaries, right: new Set<number>() };
    expect(fit([summaries, lost], weights)).toEqual(fit([summaries], weights));
  });
});
