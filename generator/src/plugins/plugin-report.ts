/** Formats plugin problems for the plugin's users, with the plugin name, the hook, and the line that failed. */

import { z } from 'zod';
import type { LoadedConfig } from '../config/load-config.ts';
import { locatePath, locateValue } from '../config/locate-value.ts';
import { errorMessage } from '../error-message.ts';
import { nearestName } from '../nearest-name.ts';
import type { Problem } from '../problems.ts';
import { siteRelative } from '../site-relative.ts';
import type { PluginProblem } from '../plugin-api/plugin.ts';
import { mistakesOf, type Mistake } from '../config/schema/plugin-shape.ts';

/** Where plugins are configured. */
export type PluginOrigin = Pick<LoadedConfig, 'placeOf' | 'file' | 'source'>;

type Place = Pick<Problem, 'file' | 'line' | 'column'>;

export class PluginReport {
  #place: Place | undefined;

  constructor(
    readonly plugin: string,
    readonly siteDir: string,
    readonly origin: PluginOrigin,
  ) {}

  /** A problem reported by the plugin itself. */
  own(problem: PluginProblem): Problem {
    return { code: `plugin/${this.plugin}`, level: 'throw', ...this.#unless(problem.file), ...problem };
  }

  /** A hook that threw an error. */
  failure(hook: string, error: unknown): Problem {
    const thrown = this.origin.placeOf(error);
    const place =
      thrown === null ? this.place() : { ...thrown, file: siteRelative(thrown.file, this.siteDir) };
    return {
      code: 'plugin-failed',
      level: 'throw',
      message: `The plugin "${this.plugin}" failed in its hook "${hook}": ${errorMessage(error).replace(/\.?$/, '.')}`,
      fix: 'Correct the plugin or the data that it reads.',
      ...place,
    };
  }

  /** A hook that returned an invalid value. */
  wrong({ hook, what, fix }: Mistake): Problem {
    return {
      code: 'plugin-hook',
      level: 'throw',
      message: `The plugin "${this.plugin}" returned ${hook === null ? 'something other than hooks' : `an invalid value in its hook "${hook}"`}: ${what}`,
      fix,
      ...this.place(),
    };
  }

  /** A name that this or another plugin has already claimed. */
  taken(hook: string, what: string, other: string): Problem {
    return {
      code: 'plugin-conflict',
      level: 'throw',
      message: `The plugin "${this.plugin}" returned ${what} in its hook "${hook}", which ${other === this.plugin ? 'it has already returned' : `the plugin "${other}" also returned`}.`,
      fix: hook === 'search' ? 'Remove one of the two.' : 'Rename one of the two, or remove it.',
      ...this.place(),
    };
  }

  sameName(): Problem {
    return {
      code: 'plugin-conflict',
      level: 'throw',
      message: `Two plugins have the name "${this.plugin}".`,
      fix: 'Remove one of them from `plugins`, or change its `name`.',
      ...this.place(),
    };
  }

  /** A docs page outside of the docs folder. */
  outside(file: string, docsFolder: string): Problem {
    const below = file.replace(/^(?:\.\.\/)+/, '');
    return {
      code: 'plugin-hook',
      level: 'throw',
      message: `The plugin "${this.plugin}" returned the document "${file}" in its hook "documents", which has no path and isn't in "${docsFolder}/".`,
      fix: `Change its file to "${docsFolder}/${below}", or give it a path, such as "${below.replace(/\.mdx?$/, '')}".`,
      ...this.place(),
    };
  }

  unknownSidebar(file: string, sidebar: string, known: readonly string[]): Problem {
    const near = nearestName(sidebar, known);
    return {
      code: 'plugin-hook',
      level: 'throw',
      message: `The document "${file}" of the plugin "${this.plugin}" uses the sidebar "${sidebar}", which isn't in its hook "sidebars".`,
      fix:
        near === null
          ? `Add it there: \`sidebars: { ${quotedName(sidebar)}: [] }\`.`
          : `Did you mean "${near}"?`,
      ...this.place(),
    };
  }

  /** Runs a hook and validates its return value. */
  call<T>(
    hook: string,
    schema: z.ZodType<T>,
    run: () => unknown,
  ): { value: T; problems: [] } | { value: null; problems: Problem[] } {
    let value: unknown;
    try {
      value = run();
    } catch (error) {
      return { value: null, problems: [this.failure(hook, error)] };
    }
    const result = schema.safeParse(value);
    return result.success
      ? { value: result.data, problems: [] }
      : {
          value: null,
          problems: mistakesOf(result.error, value, [hook]).map((mistake) => this.wrong(mistake)),
        };
  }

  /** Location of the plugin in the configuration: its name, or the list. Used for all its pages and files. */
  place(): Place {
    const { file, source } = this.origin;
    const find = (): Place => ({
      file: file ?? undefined,
      ...(locateValue(source, this.plugin, ['plugins']) ?? locatePath(source, ['plugins'])),
    });
    return (this.#place ??= find());
  }

  #unless(file: string | undefined): Place {
    return file === undefined ? this.place() : {};
  }
}

function quotedName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
