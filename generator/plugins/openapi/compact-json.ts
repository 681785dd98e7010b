const WIDTH = 88;

/** Formats JSON with each object and list on one line if it fits. */
export function compactJson(value: unknown): string {
  return printed(value, 0, '');
}

/** @param column where the value starts in its line */
function printed(value: unknown, column: number, indent: string): string {
  const line = onOneLine(value);
  const entries = entriesOf(value);
  if (column + line.length <= WIDTH || entries.length === 0) {
    return line;
  }
  const inside = `${indent}  `;
  const lines = entries.map(
    ([key, each]) => `${inside}${key}${printed(each, inside.length + key.length, inside)}`,
  );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  const parts = entriesOf(value).map(([key, each]) => `${key}${onOneLine(each)}`);
  if (parts.length === 0) {
    return JSON.stringify(value);
  }
  return Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
}

/** Entries of an object with their keys as in JSON, or of a list without keys. */
function entriesOf(value: unknown): [key: string, value: unknown][] {
  if (Array.isArray(value)) {
    return value.map((each) => ['', each]);
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, each]) => [`${JSON.stringify(key)}: `, each])
    : [];
}
