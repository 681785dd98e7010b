import type { PartCount } from '../../search/engine.ts';
import { useSite } from '../hooks/useSite.ts';
import { useText } from '../hooks/useText.ts';

interface PartFilterProps {
  /** Parts in which something is found. */
  parts: readonly PartCount[];
  /** Number of hits that are shown. */
  found: number;
  /** The chosen one; absent for all. */
  part: string | undefined;
  choose: (part: string | undefined) => void;
}

/** Narrows the results to a part of the site. Not there where there is nothing to choose. */
export function PartFilter({ parts, found: shown, part, choose }: PartFilterProps) {
  const text = useText();
  const { locale } = useSite();
  // The chosen one stays, so that there is a way back when a new query finds nothing there.
  const gone =
    part === undefined || parts.some(({ name }) => name === part) ? [] : [{ name: part, found: 0 }];
  const offered = [...parts, ...gone];
  // Pages of no part are found as well.
  const all = Math.max(
    shown,
    parts.reduce((sum, { found }) => sum + found, 0),
  );
  return (
    offered.length > 0 && (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> belongs to a form's fields
      <div role="group" aria-label={text('search.parts')} className="DocSearch-Parts chips">
        <button
          type="button"
          className="chip"
          aria-pressed={part === undefined}
          onClick={() => choose(undefined)}
        >
          {text('search.allParts')} <span>{all.toLocaleString(locale.code)}</span>
        </button>
        {offered.map(({ name, found }) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={part === name}
            onClick={() => choose(name)}
          >
            {name} <span>{found.toLocaleString(locale.code)}</span>
          </button>
        ))}
      </div>
    )
  );
}
