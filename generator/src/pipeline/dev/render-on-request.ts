import type { LiveSite } from './live-site.ts';
import type { Snapshot } from './snapshot.ts';

/** Runs the compiler sequentially. Requested pages have priority over all others. */
export interface RenderOnRequest {
  /** Compiles the site after a save. If that takes long, the remaining pages wait for a request or idle time. */
  save(files: ReadonlySet<string>): Promise<void>;
  /** Renders a page if it's waiting. */
  page(source: string): Promise<void>;
  /** Resolves when no page is waiting or the site can't be compiled. */
  whole(): Promise<void>;
  /** Starts to render the waiting pages. */
  begin(): void;
  end(): void;
}

/**
 * Time in milliseconds for which a save, or the start, also renders unrequested pages. Enough to finish a small site.
 */
const patienceMs = 200;

/** @param onRest called when the last waiting page is rendered, or the site can't be compiled */
export function renderOnRequest(live: LiveSite, onRest: () => void, patience = patienceMs): RenderOnRequest {
  const { inTurn, atOnce, isAsked } = createTurns();
  const end = new AbortController();
  let rest: Promise<void> | null = null;

  const isRenderable = (): boolean =>
    !end.signal.aborted && live.failure.length === 0 && pendingPages(live.snapshot).size > 0;
  const renderRest = async (): Promise<void> => {
    const goOn = (): boolean => !isAsked() && !end.signal.aborted;
    while (isRenderable()) {
      // oxlint-disable-next-line no-await-in-loop
      await inTurn(() => live.goOn({ first: new Set(), goOn }));
    }
    rest = null;
    if (!end.signal.aborted) {
      onRest();
    }
  };
  const begin = (): void => {
    if (isRenderable()) {
      rest ??= renderRest();
    }
  };
  return {
    save: (files) =>
      atOnce(() => {
        const until = performance.now() + patience;
        return live.update(files, { first: new Set(), goOn: () => performance.now() < until });
      }),
    async page(source) {
      const isWaiting = (): boolean => isRenderable() && pendingPages(live.snapshot).has(source);
      if (isWaiting()) {
        // Another run may have rendered it by then.
        await atOnce(async () => {
          if (isWaiting()) {
            await live.goOn({ first: new Set([source]), goOn: () => false });
          }
        });
      }
    },
    async whole() {
      begin();
      await rest;
    },
    begin,
    end: () => end.abort(),
  };
}

interface Turns {
  /** Runs after all earlier runs. */
  inTurn(run: () => Promise<void>): Promise<void>;
  /** Runs in turn, and `isAsked` is true until then. */
  atOnce(run: () => Promise<void>): Promise<void>;
  /** True if someone is waiting for a run. */
  isAsked(): boolean;
}

function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  let asked = 0;
  const inTurn = (run: () => Promise<void>): Promise<void> => {
    last = last.then(run);
    return last;
  };
  return {
    inTurn,
    atOnce(run) {
      asked += 1;
      return inTurn(() => {
        asked -= 1;
        return run();
      });
    },
    isAsked: () => asked > 0,
  };
}

/** Sources of pages that haven't been rendered yet, in all languages. */
export function pendingPages(snapshot: Snapshot | null): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] =
    snapshot === null ? [] : snapshot.languages.map(({ compiled }) => compiled.waiting);
  return others.length === 0 ? first : new Set([first, ...others].flatMap((waiting) => [...waiting]));
}
