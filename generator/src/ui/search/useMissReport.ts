import { useEffect, useRef } from 'react';

import { postSilently } from '../../client/post-silently.ts';
import type { Answer } from '../../search/session.ts';
import { missOf, type Miss } from '../../search/misses/miss.ts';

/**
 * Reports to the site's own address what a reader asked without opening any of the results, when the search is left.
 * Nothing is sent unless the site names an address, nor to a reader whose browser asks not to be followed.
 *
 * @param url `search.report` of the site
 * @param answer the one that is shown; `null` for none
 * @returns to be called when a result is opened
 */
export function useMissReport(url: string | undefined, answer: Answer | null): () => void {
  const last = useRef<Answer | null>(null);
  useEffect(() => {
    last.current = answer ?? last.current;
  }, [answer]);
  useEffect(() => {
    const leave = () => {
      const miss = last.current === null ? null : missOf(last.current);
      last.current = null;
      if (url !== undefined && miss !== null) {
        send(url, miss);
      }
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [url]);
  return () => {
    last.current = null;
  };
}

function send(url: string, miss: Miss): void {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl !== true) {
    postSilently(url, miss);
  }
}
