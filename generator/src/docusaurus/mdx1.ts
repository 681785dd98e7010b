import { docusaurusVersion } from './docusaurus-version.ts';

/**
 * Returns whether a project was written for a Docusaurus version before 3. Its pages use MDX 1, which kept `<` and `{` in
 * prose unchanged.
 *
 * @param siteDir absolute
 */
export function usesMdx1(siteDir: string): boolean {
  const major = /\d+/.exec(docusaurusVersion(siteDir) ?? '')?.[0];
  return major !== undefined && Number(major) < 3;
}
