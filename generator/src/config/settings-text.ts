import { stringLiteral } from './string-literal.ts';

const WIDTH = 100;

/** Returns the text of a value that isn't plain data, at an indentation; `null` for other values. */
export type CodeText = (value: object, indent: string) => string | null;

/**
 * Returns a value as the text of a module, as a person would write it.
 *
 * @param codeText writes values that aren't plain data
 */
export function settingsText(value: unknown, indent = '', codeText: CodeText = () => null): string {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => settingsText(item, `${indent}  `, codeText));
    return enclosed('[', ']', items, indent);
  }
  if (typeof value === 'object' && value !== null) {
    const code = codeText(value, indent);
    if (code !== null) {
      return code;
    }
    const fields = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => `${nameText(name)}: ${settingsText(inner, `${indent}  `, codeText)}`);
    return enclosed('{', '}', fields, indent);
  }
  return typeof value === 'string' ? stringLiteral(value) : String(value);
}

/** Returns one line if the text is short and every part fits on one line. */
function enclosed(open: string, close: string, parts: readonly string[], indent: string): string {
  if (parts.length === 0) {
    return open + close;
  }
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (indent !== '' && indent.length + line.length <= WIDTH && !line.includes('\n')) {
    return line;
  }
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
}

function nameText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : stringLiteral(name);
}
