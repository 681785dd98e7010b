import { useEffect, useRef } from 'react';

import { postSilently } from '../../client/post-silently.ts';
import type { Answer } from '../../search/session.ts';
import { missOf, type Miss } from '../../search/misses/miss.ts';

/**
 * Reports a query to the site's configured URL if the reader leaves the search without opening a result. Nothing is
 * sent if no URL is configured or the reader's browser opts out of tracking.
 *
 * @param url `search.report` of the site
 * @param answer the current response, if any
 * @returns a function to call when a result is opened
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
  const { globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  if (globalPrivacyControl !== true) {
    postSilently(url, miss);
  }
}
