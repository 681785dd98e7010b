import useDocusaurusContext from './useDocusaurusContext.ts';

/** The project's configuration: `@generated/docusaurus.config`. Its values depend on the page's language. */
const siteConfig: object = new Proxy(
  {},
  { get: (_, name) => Reflect.get(useDocusaurusContext().siteConfig, name) },
);

export default siteConfig;
