/** Files in `site/api/programs/`, by program and language. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENDINGS } from '../../plugins/programs/programs-content.ts';

/** As tab values. */
export const PROGRAM_LANGUAGES: readonly string[] = Object.values(ENDINGS).map(({ tab }) => tab);

export interface ProgramFile {
  /** `receiver` */
  program: string;
  /** `receiver.mjs` */
  file: string;
  /** Tab value: `nodejs`. */
  language: string;
  code: string;
}

export function programFiles(): ProgramFile[] {
  const folder = fileURLToPath(new URL('../programs/', import.meta.url));
  return readdirSync(folder).flatMap((program) =>
    readdirSync(path.join(folder, program)).map((file) => ({
      program,
      file,
      language: ENDINGS[path.extname(file).slice(1)]?.tab ?? '',
      code: readFileSync(path.join(folder, program, file), 'utf8'),
    })),
  );
}
