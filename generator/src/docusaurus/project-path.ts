import path from 'node:path';

/**
 * A path of a Docusaurus configuration (absolute, relative to the project, or `@site/…`) relative to the project folder,
 * with forward slashes.
 */
export function projectPath(written: string, siteDir: string): string {
  const absolute = path.resolve(siteDir, written.replace(/^@site\//, ''));
  return path.relative(siteDir, absolute).split(path.sep).join('/');
}
