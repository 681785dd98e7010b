/** `docs build --compress`: files in fewer bytes, beside those that they stand for. */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { contentType } from '../../server/content-type.ts';
import type { OutputFolder } from '../../output/output-folder.ts';
import type { OutputManifest } from '../cache/output-manifest.ts';

/** A shorter file than this comes in one packet anyway. */
const SHORTEST = 1000;

/** A longer file than this would take seconds at each change, for a tenth fewer bytes. */
const LONG = 1_000_000;

/** As many files at a time as zlib has threads by itself. */
const AT_A_TIME = 4;

interface Encoding {
  /** `.br`, what the name of the file ends in. */
  ending: string;
  compress: (contents: Buffer) => Promise<Buffer>;
}

/** The strongest that each can do, but for very long files: a file is written once and sent many times. */
const encodings: readonly Encoding[] = [
  {
    ending: '.br',
    compress: (contents) =>
      promisify(zlib.brotliCompress)(contents, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]:
            contents.length > LONG ? 9 : zlib.constants.BROTLI_MAX_QUALITY,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
        },
      }),
  },
  {
    ending: '.gz',
    compress: (contents) => promisify(zlib.gzip)(contents, { level: zlib.constants.Z_BEST_COMPRESSION }),
  },
  ...zstandard(),
];

/** Node can do it from 22.15 and 23.8 on. */
function zstandard(): Encoding[] {
  const { zstdCompress, constants } = zlib as unknown as {
    zstdCompress?: (
      contents: Buffer,
      options: object,
      done: (error: Error | null, made: Buffer) => void,
    ) => void;
    constants: Record<string, number>;
  };
  const level = constants['ZSTD_c_compressionLevel'];
  if (zstdCompress === undefined || level === undefined) {
    return [];
  }
  const compress = promisify(zstdCompress);
  return [{ ending: '.zst', compress: (contents) => compress(contents, { params: { [level]: 19 } }) }];
}

/**
 * Compresses all files of an output that get shorter by it, in the threads of zlib. Those that are the same as in the last
 * build are not compressed again.
 *
 * @param kept what the last build has written; `null` where nothing is kept
 */
export async function compressOutput(
  output: Pick<OutputFolder, 'has' | 'keep' | 'paths' | 'read' | 'write'>,
  kept: OutputManifest | null,
): Promise<void> {
  const waiting = output.paths().filter((path) => isText(path));
  const worker = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      // oxlint-disable-next-line no-await-in-loop
      await compressFile(path, output, kept);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}

async function compressFile(
  path: string,
  output: Parameters<typeof compressOutput>[0],
  kept: OutputManifest | null,
): Promise<void> {
  const contents = output.read(path);
  if (contents.length < SHORTEST) {
    return;
  }
  // The site may bring its own file of this name.
  const wanted = encodings.filter(({ ending }) => !output.has(path + ending));
  const name = `compressed ${path}`;
  const endings = wanted.map(({ ending }) => ending);
  const key = createHash('sha256').update(`${process.version} ${endings}\n`).update(contents).digest('hex');
  if (kept !== null && kept.keep(name, key, output) !== null) {
    return;
  }
  const made = await Promise.all(
    wanted.map(async ({ ending, compress }) => ({ path: path + ending, contents: await compress(contents) })),
  );
  const shorter = made.filter((file) => file.contents.length < contents.length);
  for (const file of shorter) {
    output.write(file);
  }
  kept?.note(
    name,
    key,
    shorter.map((file) => file.path),
  );
}

/** Files that compression makes shorter; pictures and fonts of the web are compressed already. */
function isText(path: string): boolean {
  const type = contentType(path);
  return (
    !/(?:^|\/)\./.test(path) && (type.includes('charset') || /javascript|wasm|\/(?:ttf|otf)$/.test(type))
  );
}
