import type { SiteConfigInput } from '../config/schema/site-config.ts';
import { stringLiteral } from '../config/string-literal.ts';
import { pluginUse } from './own-plugins.ts';

/** Settings as the text of a `site.config.ts`, in the form that a person would write. */
export function configText(settings: SiteConfigInput): string {
  const plugins = new Set((settings.plugins ?? []).flatMap((plugin) => pluginUse(plugin)?.name ?? []));
  const imports = [
    `import { defineConfig } from 'docs-generator';`,
    ...[...plugins].map((name) => `import { ${name} } from 'docs-generator/plugins/${name}';`),
  ];
  return `${imports.join('\n')}\n\nexport default defineConfig(${valueText(settings, '')});\n`;
}

const WIDTH = 100;

function valueText(value: unknown, indent: string): string {
  if (Array.isArray(value)) {
    return enclosed(
      '[',
      ']',
      value.map((item: unknown) => valueText(item, `${indent}  `)),
      indent,
    );
  }
  if (typeof value === 'object' && value !== null) {
    const plugin = pluginUse(value);
    if (plugin !== null) {
      return `${plugin.name}(${plugin.options === undefined ? '' : valueText(plugin.options, indent)})`;
    }
    const fields = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => `${nameText(name)}: ${valueText(inner, `${indent}  `)}`);
    return enclosed('{', '}', fields, indent);
  }
  return typeof value === 'string' ? stringLiteral(value) : String(value);
}

/** On one line where it is short and nothing in it takes several. */
function enclosed(open: string, close: string, parts: readonly string[], indent: string): string {
  if (parts.length === 0) {
    return open + close;
  }
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (indent !== '' && indent.length + line.length <= WIDTH && !line.includes('\n')) {
    return line;
  }
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
}

function nameText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : stringLiteral(name);
}
