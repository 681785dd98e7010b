/** `docs build --compress`: writes compressed files next to the originals. */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { contentType } from '../../server/content-type.ts';
import type { OutputFolder } from '../../output/output-folder.ts';
import type { OutputManifest } from '../cache/output-manifest.ts';

/** In bytes. Shorter files fit in one packet anyway. */
const SHORTEST = 1000;

/** In bytes. Longer files would take seconds on each change and save only 10%. */
const LONG = 1_000_000;

/** Equal to zlib's default number of threads. */
const AT_A_TIME = 4;

interface Encoding {
  /** Suffix of the file name, such as `.br`. */
  ending: string;
  compress: (contents: Buffer) => Promise<Buffer>;
}

/** The highest levels, except for very long files: a file is written once and sent many times. */
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

/** Requires Node 22.15 or 23.8. */
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
 * Compresses all output files that get smaller, in zlib's threads. Files unchanged since the last build are reused.
 * @param kept record of the last build; `null` if there's none
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
  // The site may contain its own file with this name.
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

/** False for files that are already compressed, such as images and web fonts. */
function isText(path: string): boolean {
  const type = contentType(path);
  return (
    !/(?:^|\/)\./.test(path) && (type.includes('charset') || /javascript|wasm|\/(?:ttf|otf)$/.test(type))
  );
}
