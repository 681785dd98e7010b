/**
 * A site's unified plugins (remark and rehype). Pages are parsed and rendered without unified, which is only loaded for
 * such sites to transform the trees in between.
 */

import type { Root as HtmlRoot } from 'hast';
import type { Pluggable, Processor } from 'unified';
import type { VFile } from 'vfile';
import type { UnifiedPluginEntry } from '../../config/schema/unified-plugins.ts';
import { errorMessage } from '../../error-message.ts';
import { DocsError, type Problem } from '../../problems.ts';
import { itemsOf, recordOf } from '../../unknown-value.ts';
import { placeOf, type SourceFile } from '../source-file.ts';
import type { NodeOf } from '../tree.ts';
import { isBuiltInPlugin } from './built-in-plugins.ts';
import { completeTree } from './complete-tree.ts';
import { applyHtmlHints } from './html-hints.ts';

/** Names and entries of the plugins for one folder of pages. */
export interface PluginLists {
  remarkPlugins: readonly UnifiedPluginEntry[];
  rehypePlugins: readonly UnifiedPluginEntry[];
}

/** A page or partial whose tree is transformed. */
export interface PluginFile {
  /** Absolute path. */
  path: string;
  /** Text that the positions in the tree refer to. */
  text: string;
  frontMatter: Record<string, unknown>;
}

interface Step {
  name: string;
  processor: Processor;
}

/** A plugin that failed for a page. */
export class PluginFailure extends Error {
  /** 1-based line of the text, if the plugin reported one. */
  readonly line: number | undefined;

  constructor(name: string, error: unknown) {
    super(`The plugin "${name}" failed: ${errorMessage(error).replace(/\.?$/, '.')}`);
    const place: unknown = error instanceof Error && 'line' in error ? error.line : undefined;
    this.line = typeof place === 'number' ? place : undefined;
  }
}

export class TreePlugins {
  readonly #remark: readonly Step[];
  readonly #rehype: readonly Step[];
  readonly #newFile: (file: PluginFile) => VFile;
  /** Total time of the plugins in milliseconds. */
  spent = 0;

  private constructor(
    remark: readonly Step[],
    rehype: readonly Step[],
    newFile: (file: PluginFile) => VFile,
  ) {
    this.#remark = remark;
    this.#rehype = rehype;
    this.#newFile = newFile;
  }

  /**
   * @param lists skips plugins whose features are built in
   * @param setting that contains them, for messages: `docs`
   * @param place of the configuration, for messages
   * @throws DocsError if one of them can't be set up
   */
  static async load(
    lists: PluginLists,
    setting: string,
    place: Pick<Problem, 'file'>,
  ): Promise<{ plugins: TreePlugins | null; problems: Problem[] }> {
    if (lists.remarkPlugins.length + lists.rehypePlugins.length === 0) {
      return { plugins: null, problems: [] };
    }
    const [{ unified }, { VFile }] = await Promise.all([import('unified'), import('vfile')]);
    const problems: Problem[] = [];
    const stepsOf = (list: keyof PluginLists): Step[] =>
      lists[list].flatMap((entry, index) => {
        const [plugin, ...options] = Array.isArray(entry) ? entry : [entry];
        const name = pluginName(entry) || `${list}[${index}]`;
        if (isBuiltInPlugin(name)) {
          return [];
        }
        try {
          const processor = unified()
            .use([[plugin, ...options] as Pluggable])
            .freeze();
          if (addsSyntax(processor)) {
            problems.push(unreadSyntax(name, `${setting}.${list}`, place));
          }
          return [{ name, processor: processor as unknown as Processor }];
        } catch (error) {
          throw new DocsError({
            code: 'markdown-plugin',
            level: 'throw',
            message: `The plugin "${name}" can't be set up: ${errorMessage(error).replace(/\.?$/, '.')}`,
            fix: `Correct its options, or remove it from "${setting}.${list}".`,
            ...place,
          });
        }
      });
    const remark = stepsOf('remarkPlugins');
    const rehype = stepsOf('rehypePlugins');
    const newFile = ({ path, text, frontMatter }: PluginFile): VFile =>
      new VFile({ path, value: text, data: { frontMatter } });
    const plugins = remark.length + rehype.length === 0 ? null : new TreePlugins(remark, rehype, newFile);
    return { plugins, problems };
  }

  get names(): string[] {
    return [...this.#remark, ...this.#rehype].map(({ name }) => name);
  }

  get changesHtml(): boolean {
    return this.#rehype.length > 0;
  }

  /** @throws PluginFailure */
  async changeTree(tree: NodeOf<'root'>, file: PluginFile): Promise<NodeOf<'root'>> {
    if (this.#remark.length === 0) {
      return tree;
    }
    const changed = await this.#run(this.#remark, tree, file);
    // Loads native code, which a build without changes doesn't need.
    const { convertMdx1Nodes } = await import('./mdx1-nodes.ts');
    convertMdx1Nodes(changed);
    applyHtmlHints(changed);
    return changed;
  }

  /** @throws PluginFailure */
  async changeHtml(tree: HtmlRoot, file: PluginFile): Promise<HtmlRoot> {
    return this.#run(this.#rehype, tree, file);
  }

  async #run<Tree extends NodeOf<'root'> | HtmlRoot>(
    steps: readonly Step[],
    tree: Tree,
    file: PluginFile,
  ): Promise<Tree> {
    const start = performance.now();
    const vfile = this.#newFile(file);
    let changed = tree;
    for (const { name, processor } of steps) {
      try {
        // Sequential: each gets the result of the previous one.
        // oxlint-disable-next-line no-await-in-loop
        changed = (await processor.run(changed, vfile)) as typeof changed;
      } catch (error) {
        throw new PluginFailure(name, error);
      }
    }
    this.spent += performance.now() - start;
    completeTree(changed);
    return changed;
  }
}

/**
 * The problem for a plugin that failed on a page.
 * @throws any other error
 */
export function pluginProblem(
  error: unknown,
  file: Pick<SourceFile, 'source' | 'bodyLine' | 'standsAt'>,
): Problem {
  if (!(error instanceof PluginFailure)) {
    throw error;
  }
  const { line = 1, message } = error;
  return {
    code: 'markdown-plugin',
    level: 'throw',
    message,
    fix: 'Correct the plugin or the text that it fails on, or remove the plugin from the configuration.',
    file: file.source,
    ...placeOf(file, { position: { start: { line, column: 1 }, end: { line, column: 1 } } }),
  };
}

export function pluginName(entry: UnifiedPluginEntry): string {
  // The configuration's bundler adds a number to functions with the same name.
  return (Array.isArray(entry) ? entry[0] : entry).name.replace(/\$\d+$/, '');
}

/** True for plugins that extend remark's parser, which isn't used here. */
function addsSyntax(processor: { data(): unknown }): boolean {
  const data = recordOf(processor.data());
  return itemsOf(data['micromarkExtensions'] ?? data['fromMarkdownExtensions']).length > 0;
}

function unreadSyntax(name: string, setting: string, place: Pick<Problem, 'file'>): Problem {
  return {
    code: 'markdown-plugin',
    level: 'warn',
    message: `The plugin "${name}" adds its own syntax, which is shown as text.`,
    fix: `Use a directive or a component instead, and remove the plugin from "${setting}".`,
    ...place,
  };
}
