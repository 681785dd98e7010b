import { definePlugin } from 'pagewright';
import { parse } from 'yaml';

/** One list of limits, shown wherever a page names one. */
export const limits = definePlugin({
  name: 'limits',
  setup(site) {
    const values = parse(site.read('data/limits.yaml')) as Record<string, string>;
    return {
      directives: {
        limit({ of = '' }) {
          const value = values[of];
          if (value === undefined) {
            throw new Error(`there is no limit "${of}"; write one of ${Object.keys(values).join(', ')}`);
          }
          return `At most **${value}**.`;
        },
      },
      check(uses) {
        const shown = new Set(uses.map(({ attributes }) => attributes['of']));
        return Object.keys(values)
          .filter((name) => !shown.has(name))
          .map((name) => ({
            level: 'warn',
            message: `No page shows the limit "${name}".`,
            fix: `Write ::limit{of="${name}"} where readers need it.`,
            file: 'data/limits.yaml',
          }));
      },
      files: [{ path: 'limits.json', contents: JSON.stringify(values) }],
    };
  },
});
