import type { DirectiveUse, PluginProblem } from 'pagewright';

/**
 * Reports names that no page uses in a directive.
 *
 * @param folder contains a folder for each name
 */
export function unusedNames(
  directive: string,
  names: readonly string[],
  uses: readonly DirectiveUse[],
  { folder, fix }: { folder: string; fix: string },
): PluginProblem[] {
  const used = new Set(
    uses.filter(({ name }) => name === directive).map(({ attributes }) => attributes['name']),
  );
  return names
    .filter((name) => !used.has(name))
    .map((name) => ({
      level: 'warn',
      message: `No page contains ::${directive}{name="${name}"}.`,
      fix,
      file: `${folder}/${name}`,
    }));
}
