import type { z } from 'zod';
import { optionsSchema as algolia } from '../../plugins/algolia/options.ts';
import { optionsSchema as typesense } from '../../plugins/typesense/options.ts';
import { code, table } from './markdown.ts';
import { settingsOf, type Setting } from './setting.ts';

const schemas: Readonly<Record<string, z.ZodType>> = { algolia, typesense };

/** The options of each plugin that describes them in a schema. */
export const pluginOptions: Readonly<Record<string, readonly Setting[]>> = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, settingsOf(schema)]),
);

/** Returns the options of a plugin as a table. */
export function optionsTable(plugin: string): string {
  const rows = (pluginOptions[plugin] ?? []).map(({ path, isRequired, default: preset, about, example }) => [
    code(path),
    isRequired ? 'Required' : preset === null ? 'None' : code(preset),
    `${about.replace(/\.$/, '')}${example === null ? '' : `: ${code(example)}`}`,
  ]);
  return table(['Option', 'Default', 'What it does'], rows);
}
