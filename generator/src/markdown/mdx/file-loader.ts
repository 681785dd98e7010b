/** Loads a Markdown file and all its imports in advance, so that rendering can be synchronous. */

import path from 'node:path';
import { errorMessage } from '../../error-message.ts';
import { protectEscapedTokens, type BrandTokens } from '../brand-tokens.ts';
import { siteRelative } from '../../site-relative.ts';
import { splitFrontMatter } from '../../content/front-matter.ts';
import { textOfVersion } from '../../content/version-marks.ts';
import type { MarkdownInput } from '../contract.ts';
import { foreignSyntax } from '../foreign-syntax.ts';
import { markdownMistakes } from '../markdown-mistakes.ts';
import type { MdxScope } from './runtime.ts';
import { emphasizeCjk } from '../cjk-emphasis.ts';
import type { FileAssets } from '../file-assets.ts';
import type { PageRecord } from '../page-record.ts';
import type { DocFormat } from '../../content/model.ts';
import type { Problem } from '../../problems.ts';
import { parseMarkdown, type ParsedMarkdown } from '../parse.ts';
import type { PageContext } from '../site-queries.ts';
import { placeOf, type SourceFile } from '../source-file.ts';
import { replaceEmoji } from '../emoji.ts';
import { directiveForm } from '../constructs/directive-form.ts';
import { restoreTextDirectives } from '../text-directives.ts';
import { pluginProblem, type TreePlugins } from '../unified/tree-plugins.ts';
import { visit, type MarkdownNode, type NodeOf, type Positioned } from '../tree.ts';
import { generatedMarkdown, leafDirectives, trailName } from '../generated-markdown.ts';
import { includedMarkdown, insertCode, isInclude } from '../included-files.ts';
import { adapter } from '../../project-adapter.ts';
import type { ProblemCode } from '../../problem-catalog.ts';
import { BUILT_IN_COMPONENTS, builtInOf, isThemeName } from './built-ins.ts';
import { environmentOf, fileUrl, IMAGE, MEDIA } from './environment.ts';
import { parseLeniently } from './lenient-parse.ts';
import {
  readPageModule,
  syntaxMistake,
  withoutImports,
  type ImportStatement,
  type PageModule,
} from './imports.ts';
import { findJavaScript, restoreIndentation, settleExpressions } from './expressions.ts';

/** The file itself: the generator's own components don't require JavaScript. */
const SITE_COMPONENTS = '@site/src/theme/MDXComponents';

export type FileInput = Pick<MarkdownInput, 'source' | 'body' | 'bodyLine' | 'format' | 'frontMatter'> &
  Pick<SourceFile, 'standsAt'>;

/** A file whose imports are bound, with the page and the files that import it. */
interface Importing {
  file: SourceFile;
  page: PageRecord;
  trail: readonly string[];
  bindings: Bindings;
}

/** A file's imports that don't need JavaScript. */
interface Bindings {
  builtIns: Map<string, string>;
  partials: Map<string, SourceFile>;
  values: Map<string, unknown>;
  /** Content of SVG files, by name. */
  pictures: Map<string, string>;
  /** Names whose import failed. */
  missing: Set<string>;
  /** Specifiers that are resolved without JavaScript. */
  answered: Set<string>;
}

export class FileLoader {
  constructor(
    readonly context: PageContext,
    readonly assets: FileAssets,
    readonly tokens: BrandTokens | null,
    readonly plugins: TreePlugins | null = null,
  ) {}

  /**
   * @param trail what includes the file, outermost first: sources, regions, and directives
   * @returns `null` if the file isn't valid Markdown; the problem is recorded for the page
   */
  async load(input: FileInput, page: PageRecord, trail: readonly string[] = []): Promise<SourceFile | null> {
    const { source, format, bodyLine, frontMatter, standsAt } = input;
    const body = this.#ofVersion(input, page);
    const text = this.tokens === null ? body : protectEscapedTokens(body);
    const hasMath = this.context.hasMath && text.includes('$');
    const place = { file: source, bodyLine };
    const { parsed, problems } = parseFile(text, format, place, {
      hasMath,
      isStrict: this.context.strict !== false,
    });
    page.problems.push(...problems.map((problem) => ({ ...problem, ...standsAt })));
    if (parsed === null) {
      return null;
    }
    const { tree } = parsed;
    const read = {
      source,
      bodyLine,
      ...(standsAt === undefined ? {} : { standsAt }),
      text: parsed.text,
      tree,
    };
    await this.#runPlugins(read, frontMatter, page);
    page.problems.push(...foreignSyntax(read), ...markdownMistakes(read));
    emphasizeCjk(read, format === 'mdx' && this.context.strict === false);
    restoreTextDirectives(read, page.problems, (name) => directiveForm(name, this.context));
    if (this.context.emojiOf !== undefined) {
      replaceEmoji(read.tree, this.context.emojiOf);
    }
    const file: SourceFile = {
      ...read,
      format,
      frontMatter,
      ...definitionsOf(read),
      builtIns: new Map(),
      partials: new Map(),
      pictures: new Map(),
      expansions: await this.#expansionsOf({ ...read, format }, page, [...trail, source]),
      values: new Map(),
      missing: new Set(),
      scope: null,
    };
    const ready = format === 'mdx' ? await this.#withModule(file, read, page, [...trail, source]) : file;
    this.tokens?.replaceInTree(ready, page.problems);
    insertCode(ready, { context: this.context, assets: this.assets, page }, (text, node) =>
      this.#withTokens(text, node, ready, page),
    );
    return ready;
  }

  /** Removes content for other versions of the same folder. */
  #ofVersion({ source, body, bodyLine, standsAt }: FileInput, page: PageRecord): string {
    const { tree } = this.context;
    if (tree === null) {
      return body;
    }
    const { text, faults } = textOfVersion(body, tree);
    for (const { line, ...fault } of faults) {
      const place = { file: source, line: bodyLine + line - 1 };
      page.problems.push({ code: 'version-mark', level: 'throw', ...fault, ...place, ...standsAt });
    }
    return text;
  }

  /** Runs before unknown text directives become text again, because plugins may handle them. */
  async #runPlugins(
    file: Pick<SourceFile, 'source' | 'text' | 'tree' | 'bodyLine' | 'standsAt'>,
    frontMatter: Record<string, unknown>,
    page: PageRecord,
  ): Promise<void> {
    if (this.plugins === null) {
      return;
    }
    const { source, text } = file;
    const input = { path: path.join(this.context.siteDir, source), text, frontMatter };
    try {
      file.tree = await this.plugins.changeTree(file.tree, input);
    } catch (error) {
      page.problems.push(pluginProblem(error, file));
    }
  }

  /** The generated Markdown of each directive in the file. */
  async #expansionsOf(
    file: Pick<SourceFile, 'source' | 'bodyLine' | 'standsAt' | 'tree' | 'format'>,
    page: PageRecord,
    trail: readonly string[],
  ): Promise<Map<MarkdownNode, SourceFile>> {
    const expansions = new Map<MarkdownNode, SourceFile>();
    for (const node of leafDirectives(file.tree, this.context.site)) {
      const part = this.#partFor(node, file, trail, page);
      // Sequential, so that problems are in page order.
      // oxlint-disable-next-line no-await-in-loop
      const expansion = part === null ? null : await this.load(part.input, page, part.trail);
      if (expansion !== null) {
        expansions.set(node, expansion);
      }
    }
    return expansions;
  }

  /** The Markdown that a directive produces; `null` if it can't be included. */
  #partFor(
    node: NodeOf<'leafDirective'>,
    file: Pick<SourceFile, 'source' | 'bodyLine' | 'standsAt' | 'tree' | 'format'>,
    trail: readonly string[],
    page: PageRecord,
  ): { input: FileInput; trail: readonly string[] } | null {
    const { site } = this.context;
    if (isInclude(node, site)) {
      return includedMarkdown(node, file, trail, { context: this.context, assets: this.assets, page });
    }
    const made = generatedMarkdown(node, file, trail, { page, site });
    const input: FileInput =
      typeof made === 'string'
        ? {
            source: file.source,
            body: made,
            bodyLine: 1,
            format: 'md',
            frontMatter: {},
            standsAt: placeOf(file, node),
          }
        : {
            source: made.file,
            body: made.body,
            bodyLine: made.bodyLine,
            format: made.file.endsWith('.mdx') ? 'mdx' : file.format,
            frontMatter: {},
          };
    return { input, trail: [...trail, trailName(node)] };
  }

  /** Resolves the imports of an MDX file and prepares its JavaScript, if any. */
  async #withModule(
    file: SourceFile,
    parsed: ParsedMarkdown,
    page: PageRecord,
    trail: readonly string[],
  ): Promise<SourceFile> {
    restoreIndentation(parsed.tree, parsed.text);
    const module = readPageModule(parsed.tree);
    const bindings: Bindings = {
      builtIns: new Map(),
      partials: new Map(),
      pictures: new Map(),
      values: new Map(),
      missing: new Set(),
      answered: new Set(),
    };
    const importing = { file, page, trail, bindings };
    for (const statement of module.imports) {
      // Sequential, so that problems are in page order.
      // oxlint-disable-next-line no-await-in-loop
      await this.#bind(statement, importing);
    }
    const { builtIns, partials, pictures, values, missing } = bindings;
    const bound: SourceFile = { ...file, builtIns, partials, pictures, values, missing };
    const shared = { context: this.context, assets: this.assets, page };
    const environment = environmentOf(bound, {}, shared);
    const esm = withoutImports(module, bindings.answered) + this.#themeImports(bound, parsed, module);
    const need =
      esm !== '' ? (module.esm[0] ?? file.tree) : findJavaScript(parsed.tree, environment, builtIns);
    const mistake = esm === '' ? null : syntaxMistake(module);
    if (mistake !== null) {
      report(page, file, mistake.node, {
        code: 'mdx-javascript',
        message: `This isn't valid JavaScript: ${mistake.reason}.\n\n    ${mistake.line.trim()}\n`,
        fix: /^\s*(?:import|export)\b/.test(mistake.line)
          ? 'Correct the "import" or "export" statement.'
          : 'Correct it. If it\'s text, leave an empty line between it and the "import" and "export" statements.',
      });
    }
    const scope = need === null || mistake !== null ? null : await this.#createScope(bound, esm, need, page);
    if (need !== null && scope === null) {
      for (const statement of module.imports.filter(({ specifier }) => !bindings.answered.has(specifier))) {
        addNames(statement, missing);
      }
    }
    const result = { ...bound, scope };
    settleExpressions(parsed.tree, environmentOf(result, null, shared));
    return result;
  }

  /** Imports for components that the page uses and the project's theme provides globally. */
  #themeImports(file: SourceFile, { tree }: ParsedMarkdown, module: PageModule): string {
    const isOffered = this.context.site.isModule({ specifier: SITE_COMPONENTS, source: file.source });
    if (!isOffered) {
      return '';
    }
    const own = new Set([...file.partials.keys(), ...file.pictures.keys(), ...file.missing]);
    const declared = module.esm.map((node) => node.value).join('\n');
    const wanted = new Set<string>();
    visit(tree, (node) => {
      const name =
        node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
          ? node.name?.split('.')[0]
          : undefined;
      if (name !== undefined && /^[A-Z]/.test(name) && !own.has(name) && isThemeName(name, file.builtIns)) {
        wanted.add(name);
      }
    });
    const names = [...wanted].filter((name) => !new RegExp(`\\b${name}\\b`).test(declared));
    return names.length === 0
      ? ''
      : `\nimport docsThemeComponents from '${adapter.pageComponents}';\nconst { ${names.join(', ')} } = docsThemeComponents;`;
  }

  async #bind(statement: ImportStatement, importing: Importing): Promise<void> {
    const { file, page, bindings } = importing;
    const { specifier } = statement;
    const builtIn = builtInOf(specifier);
    const target = specifier.replace(/^!*(?:raw-loader!)?/, '').replace(/\?raw$/, '');
    if (builtIn !== undefined && (builtIn !== null || !this.#moduleExists(specifier, file))) {
      this.#bindBuiltIn(builtIn, statement, importing);
    } else if (/^!*raw-loader!|\?raw$/.test(specifier)) {
      bindings.answered.add(specifier);
      const text = this.#readText(target, statement, importing);
      // A missing file has been reported, so don't also report expressions that use it.
      const shown = text === null ? '' : this.#withTokens(text, statement.node, file, page);
      bindValue(statement, shown, bindings.values);
    } else if (/\.mdx?$/.test(specifier)) {
      bindings.answered.add(specifier);
      const partial = await this.#loadPartial(target, statement, importing);
      if (partial === null) {
        addNames(statement, bindings.missing);
      } else {
        bindComponent(statement, partial, bindings.partials);
      }
    } else if (
      (IMAGE.test(specifier) || MEDIA.test(specifier)) &&
      (statement.name ?? statement.namespace ?? statement.named[0]) !== null
    ) {
      this.#bindImage(target, statement, importing);
    } else if (isSiteModule(specifier) && !this.#moduleExists(target, file)) {
      bindings.answered.add(specifier);
      addNames(statement, bindings.missing);
      this.#reportMissing(page, file, statement);
    } else if (this.context.strict === false && OTHER_FRAMEWORKS.test(specifier)) {
      // Its names are not bound, so that built-in components with the same names are used.
      bindings.answered.add(specifier);
      addNames(statement, bindings.missing);
      report(page, file, statement.node, {
        code: 'no-counterpart',
        level: 'warn',
        message: `"${specifier}" isn't available here. Its components that are built in work. Of the others, only the content is shown.`,
        fix: 'Remove the import, and replace the other components.',
      });
    }
  }

  /** @param builtIn `null` if there's no equivalent */
  #bindBuiltIn(
    builtIn: string | null,
    statement: ImportStatement,
    { file, page, bindings }: Importing,
  ): void {
    const { specifier } = statement;
    // Other exports of a module with a built-in, such as `translate`, need JavaScript.
    if (builtIn === null || statement.named.length === 0 || !this.#moduleExists(specifier, file)) {
      bindings.answered.add(specifier);
    }
    if (builtIn !== null) {
      bindComponent(statement, builtIn, bindings.builtIns);
      return;
    }
    addNames(statement, bindings.missing);
    report(page, file, statement.node, {
      code: 'no-counterpart',
      level: 'warn',
      message: `"${specifier}" has no counterpart here, so only its content is shown.`,
      fix: `Use a built-in (${BUILT_IN_COMPONENTS.join(', ')}, or useBaseUrl) or write your own component.`,
    });
  }

  /** Binds an image to its URL. An SVG is also a component. */
  #bindImage(target: string, statement: ImportStatement, importing: Importing): void {
    const { file, page, bindings } = importing;
    const { specifier } = statement;
    bindings.answered.add(specifier);
    const url = fileUrl(specifier, file.source, { assets: this.assets, page });
    if (url === null) {
      this.#reportMissing(page, file, statement);
    }
    bindValue(statement, url ?? '', bindings.values);
    if (url === null || !specifier.endsWith('.svg')) {
      return;
    }
    const text = this.#readText(target, statement, importing) ?? '';
    for (const name of [statement.name, ...statement.named.map(([, local]) => local)]) {
      if (name !== null) {
        bindings.pictures.set(name, text);
      }
    }
  }

  #reportMissing(page: PageRecord, file: SourceFile, { specifier, node }: ImportStatement): void {
    report(page, file, node, {
      code: 'missing-import',
      ...(this.context.strict === false ? { level: 'warn' } : {}),
      message: `The imported file "${specifier}" doesn't exist.`,
      fix: specifier.includes('@site/')
        ? 'Correct the path. "@site/" means the site folder.'
        : `Correct the path, which is relative to "${file.source}".`,
    });
  }

  #moduleExists(target: string, file: SourceFile): boolean {
    const specifier = target.split('?')[0] ?? '';
    return this.context.site.isModule({ specifier, source: file.source });
  }

  async #loadPartial(
    target: string,
    statement: ImportStatement,
    importing: Importing,
  ): Promise<SourceFile | null> {
    const { file, page, trail } = importing;
    const text = this.#readText(target, statement, importing, true);
    const located = this.assets.locate(file.source, target);
    if (text === null || located === null) {
      return null;
    }
    const source = siteRelative(located, this.context.siteDir);
    if (trail.includes(source)) {
      report(page, file, statement.node, {
        code: 'partial-cycle',
        message: `The partial "${source}" imports itself: ${[...trail, source].join(' → ')}.`,
        fix: 'Remove one of these imports.',
      });
      return null;
    }
    const { body, bodyLine, data } = splitFrontMatter(text, source, null);
    // A partial has the format of the page that uses it, as in other generators.
    return this.load({ source, body, bodyLine, format: file.format, frontMatter: data }, page, trail);
  }

  /** @param isPartial whether the text is included in the page, rather than used as a value */
  #readText(
    target: string,
    statement: ImportStatement,
    { file, page }: Importing,
    isPartial = false,
  ): string | null {
    const located = this.assets.locate(file.source, target);
    if (located === null) {
      this.#reportMissing(page, file, statement);
      return null;
    }
    const { text, problem } = this.context.site.text({ file: located, target, isPartial });
    if (problem !== null) {
      page.problems.push(problem);
    }
    return text;
  }

  #withTokens(text: string, node: Positioned, file: SourceFile, page: PageRecord): string {
    const tokens = this.tokens;
    return tokens === null
      ? text
      : tokens.replace(protectEscapedTokens(text), 'code', (name) =>
          page.problems.push(tokens.unknownToken(name, file, node)),
        );
  }

  async #createScope(
    file: SourceFile,
    esm: string,
    need: Positioned,
    page: PageRecord,
  ): Promise<MdxScope | null> {
    if (this.context.mdx === null) {
      report(page, file, need, {
        code: 'mdx-javascript',
        message: "This page needs JavaScript at build time, which isn't set up for this site.",
        fix: 'Use built-in components and plain values only, or allow MDX components in the site.',
      });
      return null;
    }
    try {
      return await this.context.mdx.createScope({
        source: file.source,
        esm,
        frontMatter: file.frontMatter,
        elements: [...file.partials.keys(), ...file.pictures.keys()].filter((name) => !name.includes('.')),
        values: file.values,
        missing: file.missing,
        builtIns: file.builtIns,
        note: (lost) =>
          report(page, file, need, {
            code: 'missing-import',
            level: 'warn',
            message: lost,
            fix: 'Correct the import.',
          }),
        requireFile: (target) => fileUrl(target, file.source, { assets: this.assets, page }),
      });
    } catch (error) {
      report(page, file, need, {
        code: 'mdx-javascript',
        message: `The imports and exports of this page failed: ${errorMessage(error)}`,
        fix: 'Correct the "import" and "export" statements.',
      });
      return null;
    }
  }
}

/** @returns `null` for a file that can't be read at all */
function parseFile(
  text: string,
  format: DocFormat,
  place: { file: string; bodyLine: number },
  { hasMath, isStrict }: { hasMath: boolean; isStrict: boolean },
): { parsed: ParsedMarkdown | null; problems: Problem[] } {
  if (format === 'mdx' && !isStrict) {
    const parsed = parseLeniently(text, place, hasMath);
    return 'problem' in parsed
      ? { parsed: null, problems: [parsed.problem] }
      : { parsed, problems: parsed.problems };
  }
  const parsed = parseMarkdown(text, format, place, hasMath);
  if (!('problem' in parsed)) {
    return { parsed, problems: [] };
  }
  // Authors see all mistakes at once, so a syntax error doesn't hide the others of the file.
  const rest = format === 'mdx' ? parseLeniently(text, place, hasMath) : parsed;
  return { parsed: 'problem' in rest ? null : rest, problems: [parsed.problem] };
}

function definitionsOf({ text, tree }: ParsedMarkdown): Pick<SourceFile, 'definitions' | 'footnotes'> {
  const definitions = new Map<string, NodeOf<'definition'>>();
  const footnotes = new Map<string, NodeOf<'footnoteDefinition'>>();
  if (!text.includes(']:')) {
    return { definitions, footnotes };
  }
  visit(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    } else if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) {
      footnotes.set(node.identifier, node);
    }
  });
  return { definitions, footnotes };
}

/** Modules of other generators. */
const OTHER_FRAMEWORKS = /\.(?:astro|svelte|vue)$|^@astrojs\/|^astro:|^(?:vitepress|vue)(?:\/|$)/;

function isSiteModule(specifier: string): boolean {
  return /^(?:\.{1,2}\/|@site\/)/.test(specifier);
}

/** Binds elements for the default export: `<Name>`, or `<Name.default>` after `import * as Name`. */
function bindComponent<T>({ name, namespace }: ImportStatement, component: T, into: Map<string, T>): void {
  if (name !== null) {
    into.set(name, component);
  }
  if (namespace !== null) {
    into.set(`${namespace}.default`, component);
  }
}

function bindValue({ name, namespace }: ImportStatement, value: string, into: Map<string, unknown>): void {
  if (name !== null) {
    into.set(name, value);
  }
  if (namespace !== null) {
    into.set(namespace, { default: value });
  }
}

function addNames({ name, namespace, named }: ImportStatement, names: Set<string>): void {
  for (const local of [name, namespace, ...named.map(([, local]) => local)]) {
    if (local !== null) {
      names.add(local);
    }
  }
}

function report(
  page: PageRecord,
  file: SourceFile,
  node: Positioned,
  problem: { code: ProblemCode; level?: 'warn'; message: string; fix: string },
): void {
  page.problems.push({ level: 'throw', ...problem, file: file.source, ...placeOf(file, node) });
}
