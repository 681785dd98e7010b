/** Describes the differences between a snapshot and the current look. */

/** Smaller differences are ignored, because browsers round differently. */
const TOLERANCE = 2;

const MEASURES = {
  x: 'stands at x',
  gap: 'has above it',
  width: 'is wide',
  height: 'is high',
  font: 'has letters',
} as const;

type Measure = keyof typeof MEASURES;

/** Kinds of parts by their path: `main > article > h1`. */
type Parts = Map<string, Record<string, string>>;

/** Sections of a snapshot file: `360`, or `light`. */
type Sections = Map<string, Parts>;

/**
 * @param kept text of the file, as {@link ../looks.spec.ts} writes it
 * @returns a sentence for each part that was removed, added, moved, or changed; for nested parts, only the innermost
 */
export function changes(kept: string, now: string): string[] {
  const before = sectionsOf(kept);
  return [...sectionsOf(now)].flatMap(([section, parts]) =>
    changesOf(before.get(section) ?? new Map<string, Record<string, string>>(), parts).map(
      (change) => `${/^\d+$/.test(section) ? `at ${section} px` : `in ${section} mode`}: ${change}`,
    ),
  );
}

function changesOf(before: Parts, now: Parts): string[] {
  const gone = [...before.keys()].filter(
    (part) => !now.has(part) && !before.has('') && isOutermost(part, before, now),
  );
  const found = new Map<string, string>(gone.map((part) => [part, `"${part}" is not there any more`]));
  for (const [part, values] of now) {
    const kept = before.get(part);
    if (kept === undefined) {
      if (isOutermost(part, now, before)) found.set(part, `"${part}" is new`);
      continue;
    }
    const said = [...new Set([...Object.keys(kept), ...Object.keys(values)])].flatMap((name) =>
      isSame(kept[name], values[name]) ? [] : [sentence(name, kept[name], values[name])],
    );
    if (said.length > 0) found.set(part, `"${part}" ${said.join(', ')}`);
  }
  for (const [part, text] of moves(before, now)) {
    found.set(part, [found.get(part), text].filter(Boolean).join(', '));
  }
  return [...found]
    .filter(([part]) => ![...found.keys()].some((other) => other.startsWith(`${part} > `)))
    .map(([, text]) => text);
}

/** Returns a sentence for the first part of each parent that follows another part than before. */
function moves(before: Parts, now: Parts): Map<string, string> {
  const previous = previousParts([...before.keys()].filter((part) => now.has(part)));
  const found = new Map<string, string>();
  const parents = new Set<string>();
  for (const [part, above] of previousParts([...now.keys()].filter((each) => before.has(each)))) {
    const parent = parentOf(part);
    if (above !== previous.get(part) && !parents.has(parent)) {
      parents.add(parent);
      found.set(part, `"${part}" ${placeBelow(above)}, not ${placeBelow(previous.get(part))}`);
    }
  }
  return found;
}

/** Returns the part above each part of the same parent; `''` for the first. */
function previousParts(parts: readonly string[]): Map<string, string> {
  const last = new Map<string, string>();
  return new Map(
    parts.map((part) => {
      const above = last.get(parentOf(part)) ?? '';
      last.set(parentOf(part), part);
      return [part, above];
    }),
  );
}

function placeBelow(above = ''): string {
  return above === '' ? 'comes first' : `comes after "${above.slice(above.lastIndexOf(' > ') + 3)}"`;
}

function parentOf(part: string): string {
  return part.slice(0, Math.max(0, part.lastIndexOf(' > ')));
}

/** Its parent exists both before and after. */
function isOutermost(part: string, here: Parts, there: Parts): boolean {
  const around = parentOf(part);
  return !here.has(around) || there.has(around);
}

function isSame(before: string | undefined, now: string | undefined): boolean {
  return before === now || Math.abs(Number(before) - Number(now)) <= TOLERANCE;
}

function sentence(name: string, before = 'as around it', now = 'as around it'): string {
  const words = name in MEASURES ? MEASURES[name as Measure] : `has the color of its ${name}:`;
  return `${words} ${now}, not ${before}`;
}

function sectionsOf(text: string): Sections {
  const sections: Sections = new Map();
  let parts: Parts = new Map();
  const path: string[] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, section] = /^# (.*)$/.exec(line) ?? [];
    if (section !== undefined) {
      parts = new Map();
      path.length = 0;
      sections.set(section, parts);
    } else {
      const depth = /^ */.exec(line)?.[0].length ?? 0;
      const [name = '', ...values] = line.trim().split(' ');
      path.splice(depth, path.length, name);
      parts.set(
        path.join(' > '),
        Object.fromEntries(values.map((value) => value.split('=') as [string, string])),
      );
    }
  }
  return sections;
}
