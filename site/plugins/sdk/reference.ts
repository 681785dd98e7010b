/**
 * Generates an SDK's reference page: its types by topic, then each type. Values and methods with a single sentence are
 * in tables. Other methods follow, each with its own heading.
 */

import { basename } from 'node:path';
import { code, fence, paragraphs, tableWithoutEmptyColumns } from '../markdown-table.ts';
import type { Language } from './declaration.ts';
import { isConstructorOf, type InterfaceType, type Member, type SdkInterface } from './read-sdk.ts';
import type { SdkUses } from './sample-uses.ts';

/** Maximum number of links from a type or method to pages whose samples use it. */
const MOST_PAGES = 1;
const MANY_PAGES = 4;

type Page = ReturnType<SdkUses['pagesOf']>[number];

export function referenceMarkdown(sdk: SdkInterface, uses: SdkUses): string {
  return paragraphs(overview(sdk), ...sdk.types.map((type) => typeMarkdown(sdk, type, uses)));
}

/** Lists the types by topic. On phones, the style sheet collapses each topic. */
function overview({ groups, types }: SdkInterface): string {
  const idOf = new Map(types.map(({ name, id }) => [name, id]));
  return paragraphs(
    '## All types',
    // The style sheet separates the following methods with lines.
    '<div class="members">',
    ...Object.entries(groups).flatMap(([topic, names]) => [
      `<details class="type-group"><summary>${topic}</summary>`,
      names.map((name) => `- [${code(name)}](#${idOf.get(name)})`).join('\n'),
      '</details>',
    ]),
    '</div>',
  );
}

function typeMarkdown(sdk: SdkInterface, type: InterfaceType, uses: SdkUses): string {
  const values = type.members.filter((member) => !isCallable(member));
  const plain = type.members.filter((member) => isPlainConstructor(type, member));
  const callables = type.members.filter((member) => isCallable(member) && !plain.includes(member));
  const brief = callables.filter(isBrief);
  const pages = pagesOfType(type, uses).slice(0, MOST_PAGES);
  return paragraphs(
    `## ${type.name} {#${type.id}}`,
    badges(type),
    plain.map(({ id }) => `<span id="${id}"></span>`).join(''),
    signature(sdk, [...importOf(sdk, type), type.code, ...plain.map((member) => member.code)]),
    described(type),
    usedIn(pages, type),
    values.length === 0 ? '' : valueTable(sdk, values),
    brief.length === 0 ? '' : callableTable(brief),
    ...callables
      .filter((member) => !isBrief(member))
      .map((member) =>
        callableMarkdown(sdk, type, member, {
          pages: uses
            .pagesOf(type.name, member.id)
            .filter(({ href }) => !pages.some((page) => page.href === href))
            .slice(0, MOST_PAGES),
        }),
      ),
  );
}

/** Nested types are imported with their outer type. */
function importOf(sdk: SdkInterface, type: InterfaceType): string[] {
  return sdk.language === 'java' && type.package !== undefined && !type.name.includes('.')
    ? [`import %androidPackage%.${type.package}.${type.name};`]
    : [];
}

/** Returns the pages that use a type or one of its members, most uses first; none if all pages use it equally. */
function pagesOfType(type: InterfaceType, uses: SdkUses): Page[] {
  const found = new Map<string, Page & { count: number }>();
  const all = [uses.pagesOf(type.name), ...type.members.map(({ id }) => uses.pagesOf(type.name, id))];
  for (const page of all.flat()) {
    found.set(page.href, { ...page, count: (found.get(page.href)?.count ?? 0) + 1 });
  }
  const pages = [...found.values()].toSorted((a, b) => b.count - a.count);
  const isOneOfMany = pages.length > MANY_PAGES && pages[0]?.count === pages[1]?.count;
  return isOneOfMany ? [] : pages;
}

function isCallable({ forms }: Member): boolean {
  return forms[0]?.parameters !== null;
}

/** A constructor without a description is shown with the declaration of its type. */
function isPlainConstructor({ name }: InterfaceType, member: Member): boolean {
  const isPlain = described(member) === '' && badges(member) === '' && isBrief(member);
  return isCallable(member) && isPlain && isConstructorOf(name, member.name) && !/\.\w+\(/.test(member.code);
}

/** Returns whether a method fits in one table row. */
function isBrief({ text = '', parameters, errors, example }: Member): boolean {
  const isShort = !/[.!?] /.test(text);
  return isShort && parameters === undefined && errors === undefined && example === undefined;
}

/** Each row has an anchor and a link to copy. The default follows the type, as in the declaration. */
function valueTable(sdk: SdkInterface, members: readonly Member[]): string {
  const holdsConstants = members.some(({ code: declaration }) => CONSTANT.test(declaration));
  const rows = members.map((member) => {
    const type = member.forms[0]?.type ?? '';
    const unit = member.unit === undefined ? '' : ` (${member.unit})`;
    const value = valueOf(member.code);
    const byDefault = value === '' || holdsConstants ? '' : ` = ${value}`;
    return [
      nameCell(member, shownName(member)),
      type === '' ? '' : `${typeCell(sdk, type)}${unit}${byDefault}`,
      holdsConstants ? value : '',
      described(member),
    ];
  });
  return memberTable(['Member', 'Type', 'Value', 'Description'], rows);
}

function callableTable(members: readonly Member[]): string {
  const rows = members.map((member) => [nameCell(member, member.code), described(member)]);
  return memberTable(['Method', 'Description'], rows);
}

/** Leaves out the dash if there's no description. */
function memberTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return tableWithoutEmptyColumns(head, rows, '');
}

function nameCell(member: Member, shown: string): string {
  const name = declarationsOf({ ...member, code: shown }, (first) => `[${code(first)}](#${member.id})`).join(
    '<br>',
  );
  const labels = badges(member);
  return labels === '' ? name : `${name} ${labels}`;
}

/** Returns each overload; the first has the member's anchor. */
function declarationsOf({ id, code: declarations }: Member, firstAs: (form: string) => string): string[] {
  const [first = '', ...forms] = declarations.split('\n');
  return [`<span id="${id}"></span>${firstAs(first)}`, ...forms.map(code)];
}

/** Adds `?` to optional TypeScript members: `style?`. */
function shownName(member: Member): string {
  return /^\w+\?:/.test(member.code) ? `${member.name}?` : member.name;
}

/** Matches constants, whose text after `=` is their value. For properties it's the default. */
const CONSTANT = /\b(?:const|final|let)\b.* = /;

/** Returns the value of a constant, or the default of a property. */
function valueOf(declaration: string): string {
  const [, value] = declaration.split(' = ');
  return value === undefined ? '' : code(value);
}

const FENCES: Readonly<Record<Language, string>> = {
  java: 'java',
  swift: 'swift',
  dart: 'dart',
  typescript: 'tsx',
};

function callableMarkdown(
  sdk: SdkInterface,
  type: InterfaceType,
  member: Member,
  { pages }: { pages: readonly Page[] },
): string {
  return paragraphs(
    `### ${callHeading(type, member, sdk.language)} {#${member.id}}`,
    badges(member),
    signature(sdk, [member.code]),
    described(member),
    parameterList(sdk, member),
    ...(member.errors ?? []).map((error) => `Throws ${error}.`),
    member.example === undefined ? '' : fence(FENCES[sdk.language], member.example),
    usedIn(pages, member),
  );
}

/** Returns `VdoPlayer.seekTo(targetTimeMs)`, or `VdoAsset.playOnline(otp:playbackInfo:)` for Swift. */
function callHeading(type: InterfaceType, { name, forms }: Member, language: Language): string {
  const parameters = forms[0]?.parameters ?? [];
  const isConstructor = name !== 'init' && isConstructorOf(type.name, name);
  // Exports of a library or module have no prefix.
  const isAlone = /^(?:library|export \*)/.test(type.code);
  const owner = isConstructor ? type.name : isAlone ? name : `${type.name}.${name}`;
  if (language === 'swift') {
    return `${owner}(${parameters.map(({ label }) => `${label ?? '_'}:`).join('')})`;
  }
  return `${owner}(${language === 'dart' ? '' : parameters.map((each) => each.name).join(', ')})`;
}

/** Types and defaults are in the declaration. The SDK's own types are repeated as links. */
function parameterList(sdk: SdkInterface, { forms, parameters = {} }: Member): string {
  const declared = forms.flatMap((form) => form.parameters ?? []);
  return Object.entries(parameters)
    .map(([name, text]) => {
      const type = declared.find((each) => each.name === name)?.type ?? '';
      const link = ownType(sdk, type) === undefined ? '' : ` (${typeCell(sdk, type)})`;
      return `- ${code(name)}${link}: ${text}`;
    })
    .join('\n');
}

/** Returns a type as code, with the SDK's own types linked. */
function typeCell(sdk: SdkInterface, text: string): string {
  const own = ownType(sdk, text);
  return own === undefined ? code(text) : `[${code(text)}](#${own.id})`;
}

function ownType({ types }: SdkInterface, text: string): InterfaceType | undefined {
  return types.find(({ name }) =>
    new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?![\\w.])`).test(text),
  );
}

/** Declarations, which the style sheet shows on a lighter ground than samples. */
function signature({ language }: SdkInterface, declarations: readonly string[]): string {
  return paragraphs(
    '<div class="signature">',
    fence(FENCES[language], declarations.join('\n'), { fragment: 'declarations' }),
    '</div>',
  );
}

/** Labels for availability and deprecation. Screen readers and Markdown get a comma between them. */
function badges({ since, systems, deprecated }: Pick<Member, 'since' | 'systems' | 'deprecated'>): string {
  const labels = [
    ...(deprecated === undefined ? [] : [{ text: 'Deprecated', style: 'badge badge--warning' }]),
    ...(since === undefined ? [] : [{ text: `Since ${since}`, style: 'badge' }]),
    ...(systems === undefined
      ? []
      : [{ text: `${systems} only`.replace(/ or later only$/, ' or later'), style: 'badge' }]),
  ];
  return labels
    .map(({ text, style }) => `<span class="${style}">${text}</span>`)
    .join('<span class="visually-hidden">,</span> ');
}

/** Returns the description and the replacement, if it's deprecated. */
function described({ text = '', deprecated = '' }: Pick<Member, 'text' | 'deprecated'>): string {
  return [text, deprecated].filter((part) => part !== '').join(' ');
}

/** Leaves out pages that the description already links to. */
function usedIn(pages: readonly Page[], { text = '' }: Pick<Member, 'text'>): string {
  const linked = new Set([...text.matchAll(/\]\(([^)#?]+)/g)].map(([, target = '']) => basename(target)));
  const others = pages.filter(({ href }) => !linked.has(basename(href)));
  const links = others.map(({ title, href }) => `[${title}](${href})`);
  return links.length === 0 ? '' : `Used in: ${links.join(', ')}`;
}
