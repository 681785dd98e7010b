import type { MdxRuntime } from './mdx/runtime.ts';
import type { SiteQueries } from './site-queries.ts';

/** Wraps the runtime for one page: all code that it runs is recorded as a dependency first. */
export function recordRuntime(runtime: MdxRuntime, { code: ask, components }: SiteQueries): MdxRuntime {
  return {
    stateOf: (code) => runtime.stateOf(code),
    async createScope(page) {
      const { source, esm } = page;
      ask({ source, code: esm });
      components(null);
      const scope = await runtime.createScope(page);
      return {
        names: scope.names,
        evaluate(code) {
          ask({ source, code });
          return scope.evaluate(code);
        },
        renderValue: (value, element) => scope.renderValue(value, element),
        renderComponent: (component, element) => scope.renderComponent(component, element),
      };
    },
  };
}
