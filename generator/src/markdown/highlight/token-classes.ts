/**
 * CSS classes of highlighted code. What has no class (punctuation, operators, plain text)
 * takes the colour of the block.
 *
 * | class | token |
 * |---|---|
 * | `t-c` | comment |
 * | `t-k` | keyword, declaration; heading in Markdown |
 * | `t-x` | keyword of control flow, import |
 * | `t-s` | string, link target |
 * | `t-e` | escape inside a string, regular expression |
 * | `t-n` | number |
 * | `t-b` | boolean, constant |
 * | `t-f` | function, method |
 * | `t-t` | type, class, namespace |
 * | `t-v` | variable, parameter |
 * | `t-p` | property, attribute, key |
 * | `t-g` | tag, selector |
 * | `t-m` | preprocessor, annotation, doctype |
 * | `t-a` | added line of a diff |
 * | `t-r` | removed line of a diff |
 */
export type TokenClass =
  | 't-c'
  | 't-k'
  | 't-x'
  | 't-s'
  | 't-e'
  | 't-n'
  | 't-b'
  | 't-f'
  | 't-t'
  | 't-v'
  | 't-p'
  | 't-g'
  | 't-m'
  | 't-a'
  | 't-r';

/** Class for each scope of the engine. Narrower scopes inherit from wider ones (`string` covers `string.special`). */
export const CLASS_OF_SCOPE: ReadonlyMap<string, TokenClass> = new Map<string, TokenClass>([
  ['comment', 't-c'],
  ['keyword', 't-k'],
  ['keyword.control', 't-x'],
  ['keyword.import', 't-x'],
  ['title', 't-k'],
  ['string', 't-s'],
  ['link_uri', 't-s'],
  ['text.literal', 't-s'],
  ['string.escape', 't-e'],
  ['string.regex', 't-e'],
  ['number', 't-n'],
  ['boolean', 't-b'],
  ['constant', 't-b'],
  ['function', 't-f'],
  ['type', 't-t'],
  ['constructor', 't-t'],
  ['namespace', 't-t'],
  ['enum', 't-t'],
  ['variable', 't-v'],
  ['label', 't-v'],
  ['property', 't-p'],
  ['attribute', 't-p'],
  ['tag', 't-g'],
  ['selector', 't-g'],
  ['preproc', 't-m'],
  ['tag.doctype', 't-m'],
  ['diff.plus', 't-a'],
  ['diff.minus', 't-r'],
]);
