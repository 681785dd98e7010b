/** The reference page of an SDK: a list of its types, then each type with its values in a table and its methods below. */

import { code, paragraphs, tableWithoutEmptyColumns } from '../markdown-table.ts';
import type { Language } from './declaration.ts';
import { isConstructorOf, type InterfaceType, type Member, type SdkInterface } from './read-sdk.ts';
import type { SdkUses } from './sample-uses.ts';

/** Links from a member to the pages whose samples use it: more say nothing new. */
const MOST_PAGES = 2;

export function referenceMarkdown(sdk: SdkInterface, uses: SdkUses): string {
  return paragraphs(overview(sdk), ...sdk.types.map((type) => typeMarkdown(sdk, type, uses)));
}

function overview({ types }: SdkInterface): string {
  return paragraphs(
    '## All types',
    // The style sheet draws a line above each method that follows.
    '<div class="members">',
    types.map(({ name, id }) => `[${code(name)}](#${id})`).join(', '),
    '</div>',
  );
}

function typeMarkdown(sdk: SdkInterface, type: InterfaceType, uses: SdkUses): string {
  const values = type.members.filter((member) => !isCallable(member));
  const callables = type.members.filter(isCallable);
  return paragraphs(
    `## ${type.name} {#${type.id}}`,
    signature(type.code),
    sdk.language === 'java' && type.package !== undefined
      ? `Package: ${code(`%androidPackage%.${type.package}`)}`
      : '',
    described(type),
    usedIn(uses.pagesOf(type.name)),
    values.length === 0 ? '' : valueTable(sdk, values),
    ...callables.map((member) => callableMarkdown(sdk, type, member, uses)),
  );
}

function isCallable({ forms }: Member): boolean {
  return forms[0]?.parameters !== null;
}

/** Each row has the anchor of its member, and a link to it to copy. */
function valueTable(sdk: SdkInterface, members: readonly Member[]): string {
  const rows = members.map((member) => {
    const [form] = member.forms;
    return [
      `<span id="${member.id}"></span>[${code(shownName(member))}](#${member.id})`,
      form === undefined || form.type === '' ? '' : typeCell(sdk, form.type),
      defaultOf(member.code),
      member.unit ?? '',
      described({ ...member, unit: undefined }),
    ];
  });
  const holdsConstants = members.some(({ code: declaration }) => CONSTANT.test(declaration));
  return tableWithoutEmptyColumns(
    ['Member', 'Type', holdsConstants ? 'Value' : 'Default', 'Unit', 'Meaning'],
    rows,
  );
}

/** `style?` for what TypeScript declares optional: what readers may leave out. */
function shownName(member: Member): string {
  return /^\w+\?:/.test(member.code) ? `${member.name}?` : member.name;
}

/** What stands behind its sign is a value. Behind that of a property, it is a default. */
const CONSTANT = /\b(?:const|final|let)\b.* = /;

/** Value of a constant, default of a property. */
function defaultOf(declaration: string): string {
  const [, value] = declaration.split(' = ');
  return value === undefined ? '' : code(value);
}

function callableMarkdown(sdk: SdkInterface, type: InterfaceType, member: Member, uses: SdkUses): string {
  return paragraphs(
    `### ${callHeading(type, member, sdk.language)} {#${member.id}}`,
    signature(member.code),
    described(member),
    parameterTable(sdk, member),
    ...(member.errors ?? []).map((error) => `Throws ${error}.`),
    member.example === undefined ? '' : `For example: ${code(member.example)}`,
    usedIn(uses.pagesOf(type.name, member.id)),
  );
}

/** `VdoPlayer.seekTo(targetTimeMs)`, in Swift `VdoAsset.playOnline(otp:playbackInfo:)`. */
function callHeading(type: InterfaceType, { name, forms }: Member, language: Language): string {
  const parameters = forms[0]?.parameters ?? [];
  const isConstructor = name !== 'init' && isConstructorOf(type.name, name);
  // What a library or a module exports stands alone.
  const isAlone = /^(?:library|export \*)/.test(type.code);
  const owner = isConstructor ? type.name : isAlone ? name : `${type.name}.${name}`;
  if (language === 'swift') {
    return `${owner}(${parameters.map(({ label }) => `${label ?? '_'}:`).join('')})`;
  }
  return `${owner}(${language === 'dart' ? '' : parameters.map((each) => each.name).join(', ')})`;
}

function parameterTable(sdk: SdkInterface, { forms, parameters }: Member): string {
  if (parameters === undefined) {
    return '';
  }
  const declared = forms.flatMap((form) => form.parameters ?? []);
  const rows = Object.entries(parameters).map(([name, text]) => {
    // Of a method with several forms, each.
    const own = declared.filter((each) => each.name === name);
    const types = [...new Set(own.map(({ type }) => type))].map((type) => typeCell(sdk, type));
    const { defaultValue = null, isRequired = false } = own[0] ?? {};
    const fallback = defaultValue === null ? (isRequired ? 'required' : '–') : code(defaultValue);
    return [code(name), types.join(' or '), sdk.language === 'java' ? '' : fallback, text];
  });
  return tableWithoutEmptyColumns(['Parameter', 'Type', 'Default', 'Meaning'], rows);
}

/** The type as code; where one of the SDK's own stands in it, a link to it. */
function typeCell({ types }: SdkInterface, text: string): string {
  const own = types.find(({ name }) =>
    new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?![\\w.])`).test(text),
  );
  return own === undefined ? code(text) : `[${code(text)}](#${own.id})`;
}

/** A bar with the declaration, as that of an endpoint with its URL. */
function signature(declaration: string): string {
  return paragraphs('<div class="endpoint">', ...declaration.split('\n').map(code), '</div>');
}

/** A label before a text. Its point is for those who read or hear it in a row with the text: Markdown, screen readers. */
function badge(text: string, style = 'badge'): string {
  return `<span class="${style}">${text}<span class="visually-hidden">.</span></span>`;
}

/** What it is, after badges that say whether it may be used, and before what to use instead. */
function described({
  text,
  unit,
  since,
  systems,
  deprecated = '',
}: Pick<Member, 'text' | 'unit' | 'since' | 'systems' | 'deprecated'>): string {
  return [
    deprecated === '' ? '' : badge('Deprecated', 'badge badge--warning'),
    since === undefined ? '' : badge(`Since ${since}`),
    systems === undefined ? '' : badge(`${systems} only`.replace(/ or later only$/, ' or later')),
    text,
    unit === undefined ? '' : `Unit: ${unit}.`,
    deprecated,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function usedIn(pages: readonly { title: string; href: string }[]): string {
  const links = pages.slice(0, MOST_PAGES).map(({ title, href }) => `[${title}](${href})`);
  return links.length === 0 ? '' : `Used in: ${links.join(', ')}`;
}
