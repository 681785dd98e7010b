import { parseSync, Visitor } from 'rolldown/utils';

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression'];

/**
 * @typedef {{ at: number, text: string, call: string, hasBody: boolean }} Title `at` is an offset, `call` a name such as
 *   `it.each`, and `hasBody` is true if a function is written in the call
 */

/**
 * Returns the titles of tests and groups, in order. Each call with a text and another argument counts, because files
 * can extend `test` under another name. Calls inside strings and comments don't count.
 *
 * @param {string} source text of a test file
 * @param {string} file its name, whose extension determines the language
 * @returns {Title[]}
 * @throws {Error} if the text can't be parsed
 */
export function titlesIn(source, file) {
  return titlesOf(parseSync(file, source), file);
}

/** As {@link titlesIn}, for a file that is already parsed. */
export function titlesOf({ program, errors }, file) {
  if (errors.length > 0) {
    throw new Error(`${file}: ${errors[0].message}`);
  }
  const titles = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, ...others] }) {
      if (others.some(({ type }) => type !== 'ObjectExpression')) {
        const hasBody = others.some(({ type }) => FUNCTIONS.includes(type));
        titles.push({ at: title.start, text: textOf(title), call: nameOf(callee), hasBody });
      }
    },
  }).visit(program);
  return titles.toSorted((one, other) => one.at - other.at);
}

/** Returns the called name without arguments in between: `test.describe`, `it.each`. */
function nameOf(callee) {
  switch (callee.type) {
    case 'Identifier':
      return callee.name;
    case 'MemberExpression':
      return `${nameOf(callee.object)}.${callee.property.name}`;
    case 'CallExpression':
      return nameOf(callee.callee);
    case 'TaggedTemplateExpression':
      return nameOf(callee.tag);
    default:
      return '';
  }
}

/** Returns a title as written, with `${…}` for variable parts; `''` if it isn't text. */
function textOf(node) {
  if (node.type === 'TemplateLiteral') {
    return node.quasis.map(({ value }) => value.cooked).join('${…}');
  }
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}
