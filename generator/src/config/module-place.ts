import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import path from 'node:path';
import { errorMessage } from '../error-message.ts';

/** A location in an author's file. */
export interface ModulePlace {
  /** Absolute path. */
  file: string;
  /** Starting at 1. */
  line: number;
  /** Starting at 1. */
  column: number;
}

export type PlaceFinder = (error: unknown) => ModulePlace | null;

/**
 * Returns a function that maps an error thrown by a bundle to the location in the author's modules. It returns `null`
 * if the stack trace contains none of the modules.
 *
 * @param bundle absolute path of the running bundle
 * @param map its source map, with sources relative to the bundle
 * @param folder absolute path; only modules inside it count. `null` for all modules, even those of packages
 */
export function placeFinder(
  bundle: string,
  map: Omit<SourceMapPayload, 'sourceRoot'> | null,
  folder: string | null,
): PlaceFinder {
  let parsed: SourceMap | null = null;
  return (error) => {
    if (map === null || !(error instanceof Error) || error.stack === undefined) {
      return null;
    }
    parsed ??= new SourceMap({ ...map, sourceRoot: '' });
    for (const frame of error.stack.split('\n')) {
      const at = frame.indexOf(bundle);
      const [, line, column] =
        /^(?:\?\d+)?:(\d+):(\d+)/.exec(at === -1 ? '' : frame.slice(at + bundle.length)) ?? [];
      if (line === undefined) {
        continue;
      }
      const entry: Partial<SourceMapping> = parsed.findEntry(Number(line) - 1, Number(column) - 1);
      const { originalSource, originalLine, originalColumn } = entry;
      if (originalSource === undefined || originalLine === undefined || originalColumn === undefined) {
        continue;
      }
      const file = path.resolve(path.dirname(bundle), originalSource);
      const isOwn = (inside: string): boolean =>
        file.startsWith(inside + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`);
      if (folder === null || isOwn(folder)) {
        return { file, line: originalLine + 1, column: originalColumn + 1 };
      }
    }
    return null;
  };
}

/** An error that an author's module threw while it ran. */
export class ModuleRunError extends Error {
  override name = 'ModuleRunError';
  readonly place: ModulePlace | null;

  constructor(cause: unknown, place: ModulePlace | null) {
    super(errorMessage(cause), { cause });
    this.place = place;
  }
}
