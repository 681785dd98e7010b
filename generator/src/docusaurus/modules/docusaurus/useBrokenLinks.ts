import { notePageFacts } from '../../../render-scope.ts';

interface BrokenLinks {
  collectAnchor: (id: string | undefined) => void;
  collectLink: (link: string | undefined) => void;
}

/** Components report ids that only exist in the browser. Links are read from the HTML. */
export default function useBrokenLinks(): BrokenLinks {
  return {
    collectAnchor: (id) =>
      notePageFacts((facts) => {
        facts.anchors = [...(facts.anchors ?? []), ...(id === undefined ? [] : [id])];
      }),
    collectLink: () => undefined,
  };
}
