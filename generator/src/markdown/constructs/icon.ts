/** Lucide icons as inline SVG: `:icon[rocket]`, `:icon[rocket]{label="Fast"}`, `<Icon name="rocket" />`. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { nearestName } from '../../nearest-name.ts';
import { attributes } from '../html-text.ts';
import type { Printer } from '../markdown-export/printer.ts';
import { escaped } from '../markdown-export/syntax.ts';
import type { Render } from '../render.ts';
import type { ElementNode } from '../tree.ts';
import { componentInput, reportUse, type ComponentNode } from './component-input.ts';
import { writtenName } from './written-name.ts';

const ATTRIBUTES = ['name', 'label'];

export function renderIcon(node: ElementNode, render: Render): string {
  const { props } = componentInput(node, ATTRIBUTES, render);
  const { name, label } = props;
  if (name === undefined) {
    reportUse(
      node,
      `${writtenName(node, render)} has no name.`,
      'Write the name of an icon: ":icon[rocket]" or <Icon name="rocket" />.',
      render,
    );
    return '';
  }
  return iconSvg(name, label ?? null, node, render);
}

/** An icon without a label is decorative. */
export function printIcon(node: ElementNode, printer: Printer): string {
  return escaped(componentInput(node, ATTRIBUTES, printer.render).props['label'] ?? '');
}

/**
 * Returns the icon's SVG. Reports a problem and returns `''` if Lucide has no icon with this name.
 * @param label accessible name, or `null` for a decorative icon
 */
export function iconSvg(name: string, label: string | null, node: ComponentNode, render: Render): string {
  const drawing = drawingOf(name);
  if (drawing === null) {
    const nearest = nearestName(name, Object.keys(lucide().icons));
    reportUse(
      node,
      `There's no icon "${name}".`,
      nearest === null ? 'Find its name on https://lucide.dev/icons/.' : `Did you mean "${nearest}"?`,
      render,
    );
    return '';
  }
  const said = label === null ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
  return `<svg${attributes({ class: 'icon icon--text', viewBox: '0 0 24 24', ...said })}>${drawing}</svg>`;
}

/** True if there's an icon with this name. */
export function isIcon(name: string): boolean {
  return drawingOf(name) !== null;
}

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

let loaded: IconSet | null = null;

/** Loaded lazily for the first page with an icon. */
function lucide(): IconSet {
  const { resolve } = createRequire(import.meta.url);
  const read = (): IconSet => JSON.parse(readFileSync(resolve('@iconify-json/lucide/icons.json'), 'utf8'));
  return (loaded ??= read());
}

/** Attributes that all icons share are in the style sheet. */
const COMMON =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

function drawingOf(name: string): string | null {
  const { icons, aliases } = lucide();
  const own = Object.hasOwn(icons, name) ? name : Object.hasOwn(aliases, name) ? aliases[name]?.parent : null;
  return icons[own ?? '']?.body.replaceAll(COMMON, '').replaceAll(/<\/?g>/g, '') ?? null;
}
