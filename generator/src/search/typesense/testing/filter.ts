/** Filter conditions of a search, such as `language:=en && docusaurus_tag:=[default,docs-default-current]`. */

export type Document = Record<string, unknown>;

/**
 * Compiles a condition to a function.
 *
 * @param known returns whether a field exists
 * @throws Error when the condition is invalid or uses an unknown field
 */
export function readFilter(text: string, known: (field: string) => boolean): (document: Document) => boolean {
  const tokens =
    text.match(/&&|\|\||[()]|[\w.]+\s*:(?:!=|=|)\s*(?:\[(?:`[^`]*`|[^\]`])*\]|`[^`]*`|[^\s&|()]+)|\S/g) ?? [];
  let position = 0;

  function either(): (document: Document) => boolean {
    let left = both();
    while (tokens[position] === '||') {
      position += 1;
      const [a, b] = [left, both()];
      left = (document) => a(document) || b(document);
    }
    return left;
  }

  function both(): (document: Document) => boolean {
    let left = single();
    while (tokens[position] === '&&') {
      position += 1;
      const [a, b] = [left, single()];
      left = (document) => a(document) && b(document);
    }
    return left;
  }

  function single(): (document: Document) => boolean {
    const token = tokens[position++] ?? '';
    if (token === '(') {
      const inside = either();
      if (tokens[position++] !== ')') {
        throw new Error('Could not parse the filter query: unbalanced parentheses.');
      }
      return inside;
    }
    const match = /^([\w.]+)\s*:(!=|=|)\s*([\s\S]+)$/.exec(token);
    if (match === null) {
      throw new Error('Could not parse the filter query.');
    }
    const [, field = '', operator = '', value = ''] = match;
    if (!known(field)) {
      throw new Error(`Could not find a filter field named \`${field}\` in the schema.`);
    }
    const wanted = (value.startsWith('[') ? value.slice(1, -1) : value)
      .match(/`[^`]*`|[^,]+/g)
      ?.map((one) => one.trim().replaceAll('`', ''));
    return (document) => {
      const has = [document[field]].flat().map(String);
      const found = wanted?.some((one) => has.includes(one)) ?? false;
      return operator === '!=' ? !found : found;
    };
  }

  const condition = either();
  if (position < tokens.length) {
    throw new Error('Could not parse the filter query.');
  }
  return condition;
}
