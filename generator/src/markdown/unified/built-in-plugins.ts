/** Plugins whose features are built into the generator. */
const BUILT_IN: ReadonlySet<string> = new Set([
  'docusaurus-remark-plugin-npm2yarn',
  'mdx-mermaid',
  'npm2yarn',
  'rehype-katex',
  'rehype-mathjax',
  'rehype-raw',
  'rehype-slug',
  'remark-admonitions',
  'remark-directive',
  'remark-frontmatter',
  'remark-gfm',
  'remark-math',
  'remark-mdx',
  'remark-mermaid',
  'remark-npm2yarn',
  'remark-plugin-npm2yarn',
]);

/** @param name of a package or of its exported function: `remark-math`, `remarkMath` */
export function isBuiltInPlugin(name: string): boolean {
  const kebab = name
    .replaceAll(/[a-z](?=[A-Z])/g, '$&-')
    .toLowerCase()
    .replace(/^@/, '')
    .replaceAll('/', '-');
  return BUILT_IN.has(kebab);
}
