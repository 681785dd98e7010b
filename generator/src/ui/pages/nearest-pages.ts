import { decodePart } from '../../url-text.ts';
import { nearestPaths } from './nearest-paths.ts';

/**
 * The published paths, with their base, that look most like the address of this document.
 *
 * @param pathsHref address of the list of all published paths
 * @throws Error where the list cannot be fetched
 */
export async function nearestPages(pathsHref: string, baseUrl: string): Promise<string[]> {
  const wanted = decodePart(location.pathname).replace(baseUrl, '/');
  const paths: unknown = await (await fetch(pathsHref)).json();
  const list = Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  const below = list.map((path) => path.replace(baseUrl, '/'));
  return nearestPaths(wanted, below).map((path) => baseUrl + path.slice(1));
}
