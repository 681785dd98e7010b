import { Fragment } from 'react';
import { inSection, partOfFilter, type PartCount } from '../../search/engine.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';

interface PartFilterProps {
  parts: readonly PartCount[];
  /** Number of visible results. */
  found: number;
  /** The selected part or section; not set for all. */
  part: string | undefined;
  choose: (part: string | undefined) => void;
}

/** Narrows the results to a part of the site, then to a section of it. Renders nothing if there is no choice. */
export function PartFilter({ parts, found: shown, part: chosen, choose }: PartFilterProps) {
  const text = useText();
  const part = chosen === undefined ? undefined : partOfFilter(chosen);
  // The selected part stays visible even if a new query has no results in it, so it can be deselected.
  const offered = part === undefined ? parts : withChosen(parts, part);
  // Some results may not belong to any part.
  const all = Math.max(
    shown,
    parts.reduce((sum, { found }) => sum + found, 0),
  );
  return (
    offered.length > 0 && (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> belongs to a form's fields
      <div role="group" aria-label={text('search.parts')} className="DocSearch-Parts chips">
        <Chip
          name={text('search.allParts')}
          found={all}
          chosen={part === undefined}
          choose={() => choose(undefined)}
        />
        {offered.map(({ name, found, sections = [] }) => (
          <Fragment key={name}>
            <Chip name={name} found={found} chosen={part === name} choose={() => choose(name)} />
            {sectionsOf(name, sections, chosen).map((section) => {
              const filter = inSection(name, section.name);
              const isChosen = chosen === filter;
              // Clicking the selected section returns to its part.
              return (
                <Chip
                  key={filter}
                  {...section}
                  below
                  chosen={isChosen}
                  choose={() => choose(isChosen ? name : filter)}
                />
              );
            })}
          </Fragment>
        ))}
      </div>
    )
  );
}

/** Returns the sections of a part, including the selected one. */
function sectionsOf(part: string, sections: readonly PartCount[], chosen = ''): readonly PartCount[] {
  const start = inSection(part, '');
  return chosen.startsWith(start) ? withChosen(sections, chosen.slice(start.length)) : sections;
}

function withChosen(counts: readonly PartCount[], chosen: string): readonly PartCount[] {
  return counts.some(({ name }) => name === chosen) ? counts : [...counts, { name: chosen, found: 0 }];
}

interface ChipProps {
  name: string;
  /** Number of results. */
  found: number;
  chosen: boolean;
  /** True for a section. */
  below?: boolean;
  choose: () => void;
}

function Chip({ name, found, chosen, below = false, choose }: ChipProps) {
  const { locale } = useSite();
  return (
    <button
      type="button"
      className={below ? 'chip DocSearch-Below' : 'chip'}
      aria-pressed={chosen}
      onClick={choose}
    >
      {name} <span>{found.toLocaleString(locale.code)}</span>
    </button>
  );
}
