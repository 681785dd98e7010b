import { useEffect, useRef, useState } from 'react';
import type { PreparedRequest } from './prepare-request.ts';
import type { Outcome } from './Result.tsx';
import { send, type Failure } from './send.ts';

/** Sends one request at a time. A new request and closing the page cancel the last one. */
export function useRequest(): {
  /** `null` if none was sent. */
  outcome: Outcome | null;
  start: (request: PreparedRequest) => Promise<void>;
  cancel: () => void;
} {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    outcome,
    cancel: () => running.current?.abort(),
    async start(request) {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setOutcome({ kind: 'sending' });
      const ended = await send(request, abort.signal).then(
        (answer): Outcome => ({ kind: 'answer', answer }),
        (error: unknown): Outcome | null =>
          abort.signal.aborted ? null : { kind: 'failure', failure: error as Failure },
      );
      if (running.current === abort) setOutcome(ended);
    },
  };
}
