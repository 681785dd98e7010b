import useDocusaurusContext from './docusaurus/useDocusaurusContext.ts';

/** A part of the context as the default export of a module. Its values depend on the page's language. */
export function contextPart(name: 'siteConfig' | 'siteMetadata' | 'i18n' | 'globalData'): object {
  const part = (): object => useDocusaurusContext()[name];
  return new Proxy(
    {},
    {
      get: (_, key) => Reflect.get(part(), key),
      has: (_, key) => Reflect.has(part(), key),
      ownKeys: () => Reflect.ownKeys(part()),
      getOwnPropertyDescriptor: (_, key) => ({
        value: Reflect.get(part(), key),
        enumerable: true,
        configurable: true,
      }),
    },
  );
}
