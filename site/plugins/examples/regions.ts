/**
 * Regions of an example file: `// #region name` … `// #endregion`, in HTML `<!-- #region name -->` … `<!-- #endregion -->`.
 * They may be nested. Readers see no marker.
 */

const MARKER = /^\s*(?:\/\/|\/\*|<!--)\s*#(region|endregion)\b\s*([\w-]*)\s*(?:\*\/|-->)?\s*$/;

interface Marker {
  opens: boolean;
  name: string;
}

function markerOf(line: string): Marker | null {
  const [, kind, name = ''] = MARKER.exec(line) ?? [];
  return kind === undefined ? null : { opens: kind === 'region', name };
}

/** The whole file as readers get it. */
export function withoutMarkers(text: string): string {
  return text
    .split('\n')
    .filter((line) => markerOf(line) === null)
    .join('\n');
}

/** Names of the regions in a file, in the order in which they begin. */
export function regionNames(text: string): string[] {
  return text
    .split('\n')
    .map(markerOf)
    .flatMap((marker) => (marker?.opens === true ? [marker.name] : []));
}

export interface Region {
  /** Without markers, moved to the left margin, ending in a line break. */
  code: string;
  /** True where an HTML file's region lies inside a `<script>`: it is JavaScript. */
  isInScript: boolean;
}

/** @throws Error when there is no such region, or when markers do not match */
export function readRegion(text: string, name: string): Region {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => {
    const marker = markerOf(line);
    return marker?.opens === true && marker.name === name;
  });
  if (start === -1) {
    const names = regionNames(text).map((known) => `"${known}"`);
    throw new Error(
      names.length === 0
        ? `the file has no region "${name}", and no other`
        : `the file has no region "${name}"; it has ${names.join(', ')}`,
    );
  }
  const end = endOf(lines, start);
  if (end === null) {
    throw new Error(`the region "${name}" has no #endregion`);
  }
  const inside = lines.slice(start + 1, end).filter((line) => markerOf(line) === null);
  const above = lines.slice(0, start).join('\n');
  return {
    code: `${outdented(inside).join('\n').trim()}\n`,
    isInScript: above.lastIndexOf('<script') > above.lastIndexOf('</script>'),
  };
}

function endOf(lines: readonly string[], start: number): number | null {
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    const marker = index < start ? null : markerOf(line);
    if (marker !== null) {
      depth += marker.opens ? 1 : -1;
      if (depth === 0) {
        return index;
      }
    }
  }
  return null;
}

function outdented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const margin = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line) => line.slice(margin));
}
