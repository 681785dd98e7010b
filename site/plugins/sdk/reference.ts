/**
 * The reference page of an SDK: its types by topic, then each type. Its values and the methods that need one sentence
 * stand in tables, other methods below with a heading each.
 */

import { basename } from 'node:path';
import { code, fence, paragraphs, tableWithoutEmptyColumns } from '../markdown-table.ts';
import type { Language } from './declaration.ts';
import { isConstructorOf, type InterfaceType, type Member, type SdkInterface } from './read-sdk.ts';
import type { SdkUses } from './sample-uses.ts';

/** Links from a type to pages whose samples use it, and from a method to others that use it. */
const MOST_PAGES = 1;
const MANY_PAGES = 4;

type Page = ReturnType<SdkUses['pagesOf']>[number];

export function referenceMarkdown(sdk: SdkInterface, uses: SdkUses): string {
  return paragraphs(overview(sdk), ...sdk.types.map((type) => typeMarkdown(sdk, type, uses)));
}

/** The types by topic. The style sheet folds each topic on a phone. */
function overview({ groups, types }: SdkInterface): string {
  const idOf = new Map(types.map(({ name, id }) => [name, id]));
  return paragraphs(
    '## All types',
    // The style sheet draws a line above each method that follows.
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
    signature(
      ...[...importOf(sdk, type), type.code].map(code),
      ...plain.flatMap((member) => declarationsOf(member, code)),
    ),
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

/** Nested types come with the type around them. */
function importOf(sdk: SdkInterface, type: InterfaceType): string[] {
  return sdk.language === 'java' && type.package !== undefined && !type.name.includes('.')
    ? [`import %androidPackage%.${type.package}.${type.name};`]
    : [];
}

/** Pages that use the type or a member, those that use most of it first. None if it's used everywhere alike. */
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

/** A constructor that needs no words stands with the declaration of its type. */
function isPlainConstructor({ name }: InterfaceType, member: Member): boolean {
  const isPlain = described(member) === '' && badges(member) === '' && isBrief(member);
  return isCallable(member) && isPlain && isConstructorOf(name, member.name) && !/\.\w+\(/.test(member.code);
}

/** Whether one row of a table says everything about a method. */
function isBrief({ text = '', parameters, errors, example }: Member): boolean {
  const isShort = !/[.!?] /.test(text);
  return isShort && parameters === undefined && errors === undefined && example === undefined;
}

/** Each row has the anchor of its member, and a link to it to copy. A default follows the type, as in the declaration. */
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

/** Without a dash where nothing has to be said. */
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

/** Each form, the first one with the anchor. */
function declarationsOf({ id, code: declarations }: Member, firstAs: (form: string) => string): string[] {
  const [first = '', ...forms] = declarations.split('\n');
  return [`<span id="${id}"></span>${firstAs(first)}`, ...forms.map(code)];
}

/** `style?` for what TypeScript declares optional: what readers may leave out. */
function shownName(member: Member): string {
  return /^\w+\?:/.test(member.code) ? `${member.name}?` : member.name;
}

/** What stands behind its sign is a value. Behind that of a property, it is a default. */
const CONSTANT = /\b(?:const|final|let)\b.* = /;

/** Of a constant, or the default of a property. */
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
    signature(...member.code.split('\n').map(code)),
    described(member),
    parameterList(sdk, member),
    ...(member.errors ?? []).map((error) => `Throws ${error}.`),
    member.example === undefined ? '' : fence(FENCES[sdk.language], member.example),
    usedIn(pages, member),
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

/** Types and defaults stand in the declaration. Types of the SDK are repeated as links. */
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

/** The type as code; where one of the SDK's own stands in it, a link to it. */
function typeCell(sdk: SdkInterface, text: string): string {
  const own = ownType(sdk, text);
  return own === undefined ? code(text) : `[${code(text)}](#${own.id})`;
}

function ownType({ types }: SdkInterface, text: string): InterfaceType | undefined {
  return types.find(({ name }) =>
    new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}(?![\\w.])`).test(text),
  );
}

/** A bar with the declaration, as that of an endpoint with its URL. */
function signature(...lines: string[]): string {
  return paragraphs('<div class="endpoint">', ...lines, '</div>');
}

/** Labels that say whether it may be used, and where. Screen readers and Markdown get a comma between two. */
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

/** What it is, and what to use instead. */
function described({ text = '', deprecated = '' }: Pick<Member, 'text' | 'deprecated'>): string {
  return [text, deprecated].filter((part) => part !== '').join(' ');
}

/** Without pages that the description already links to. */
function usedIn(pages: readonly Page[], { text = '' }: Pick<Member, 'text'>): string {
  const linked = new Set([...text.matchAll(/\]\(([^)#?]+)/g)].map(([, target = '']) => basename(target)));
  const others = pages.filter(({ href }) => !linked.has(basename(href)));
  const links = others.map(({ title, href }) => `[${title}](${href})`);
  return links.length === 0 ? '' : `Used in: ${links.join(', ')}`;
}
