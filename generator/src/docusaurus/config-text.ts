import type { SiteConfigInput } from '../config/schema/site-config.ts';
import { settingsText, type CodeText } from '../config/settings-text.ts';
import { pluginUse } from './own-plugins.ts';

/** Settings as the text of a `site.config.ts`, in the form that a person would write. */
export function configText(settings: SiteConfigInput): string {
  const plugins = new Set((settings.plugins ?? []).flatMap((plugin) => pluginUse(plugin)?.name ?? []));
  const imports = [
    `import { defineConfig } from 'pagewright';`,
    ...[...plugins].map((name) => `import { ${name} } from 'pagewright/plugins/${name}';`),
  ];
  return `${imports.join('\n')}\n\nexport default defineConfig(${settingsText(settings, '', pluginText)});\n`;
}

const pluginText: CodeText = (value, indent) => {
  const plugin = pluginUse(value);
  if (plugin === null) {
    return null;
  }
  return `${plugin.name}(${plugin.options === undefined ? '' : settingsText(plugin.options, indent, pluginText)})`;
};
