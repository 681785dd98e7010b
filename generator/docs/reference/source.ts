import { definePlugin } from 'pagewright';

/**
 * `::source{file="examples/limits.ts"}` shows a file of this site as code so that readers copy code that is actually
 * built.
 */
export const source = definePlugin({
  name: 'source',
  setup: (site) => ({
    directives: {
      source({ file = '' }) {
        const language = file.split('.').at(-1) ?? 'text';
        return `\`\`\`${language} title="${file.split('/').at(-1)}"\n${site.read(file).trimEnd()}\n\`\`\``;
      },
    },
  }),
});
