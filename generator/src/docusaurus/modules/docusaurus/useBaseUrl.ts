import { pageBaseUrl } from '../../../base-path.ts';
import { siteFacts } from '../../../render-scope.ts';

interface Options {
  absolute?: boolean;
  forcePrependBaseUrl?: boolean;
}

export default function useBaseUrl(target: string | undefined, options: Options = {}): string {
  const { baseUrl, rootUrl, url } = siteFacts();
  const path = pageBaseUrl(target ?? '', { baseUrl, rootUrl });
  return options.absolute === true && /^\/(?!\/)/.test(path) ? url + path : path;
}

export function useBaseUrlUtils(): { withBaseUrl: typeof useBaseUrl } {
  return { withBaseUrl: useBaseUrl };
}
