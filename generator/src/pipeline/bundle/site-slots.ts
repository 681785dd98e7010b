/** Components of a site that replace parts of the shell: `theme/Footer.tsx`. */

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { adapter } from '../../project-adapter.ts';
import { nearestName } from '../../nearest-name.ts';
import type { Problem } from '../../problems.ts';
import { SLOT_NAMES, type SlotComponents, type SlotFiles, type SlotName } from '../../ui/slots/slots.ts';
import { isOneOf } from '../../unknown-value.ts';

/** Folder of these components in the site folder. Files with a lowercase first letter are helpers. */
export const SLOT_FOLDER = 'theme';

/** Finds the slot components, in alphabetical order. */
export function findSlots(siteDir: string): { slots: SlotFiles; problems: Problem[] } {
  const folder = path.join(siteDir, SLOT_FOLDER);
  const files = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const slots: Partial<Record<SlotName, string>> = {};
  const problems: Problem[] = [];
  for (const { name } of files.filter((entry) => entry.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const [, part] = /^([A-Z]\w*)\.[jt]sx?$/.exec(name) ?? [];
    const file = `${SLOT_FOLDER}/${name}`;
    if (part === undefined) {
      continue;
    }
    if (!isOneOf(part, SLOT_NAMES)) {
      problems.push(unknownSlot(part, file));
    } else if (slots[part] === undefined) {
      slots[part] = file;
    } else {
      problems.push({
        code: 'slot-twice',
        level: 'throw',
        message: `"${slots[part]}" and "${file}" both replace the part "${part}" of the shell.`,
        fix: 'Remove one of the two.',
        file,
      });
    }
  }
  return { slots, problems };
}

function unknownSlot(name: string, file: string): Problem {
  const near = nearestName(name, SLOT_NAMES);
  return {
    code: 'unknown-slot',
    level: 'throw',
    message: `The shell has no part "${name}" that "${file}" could replace.`,
    fix:
      near === null
        ? `Use one of ${SLOT_NAMES.join(', ')}. Start the names of other modules with a lowercase letter.`
        : `Did you mean "${SLOT_FOLDER}/${near}${path.extname(file)}"?`,
    file,
  };
}

/**
 * The components in loaded modules, and their files.
 * @param exportsOf returns the exports of a file
 */
export function slotComponents(
  slots: SlotFiles,
  exportsOf: (file: string) => Record<string, unknown> | undefined,
): { components: SlotComponents; files: SlotFiles; problems: Problem[] } {
  const components: Record<string, unknown> = {};
  const files: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const [name, module] of Object.entries(slots)) {
    const file = adapter.componentOfPart(module);
    const component = exportsOf(module)?.['default'];
    if (typeof component === 'function' || (typeof component === 'object' && component !== null)) {
      components[name] = component;
      files[name] = module;
    } else {
      problems.push({
        code: 'slot-without-component',
        level: 'throw',
        message: `"${file}" has no component as its default export, so it can't replace the part "${name}" of the shell.`,
        fix: `Write \`export default function ${name}({ Original, ...props }: SlotProps<'${name}'>) { return <Original {...props} />; }\`.`,
        file,
      });
    }
  }
  return { components, files, problems };
}
