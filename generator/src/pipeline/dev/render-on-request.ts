import type { LiveSite } from './live-site.ts';
import type { Snapshot } from './snapshot.ts';

/** Runs of the compiler, one after another: what somebody waits for goes before pages that nobody has asked for. */
export interface RenderOnRequest {
  /** Compiles the site after a save. Pages that would take long wait until they are asked for, or there is time. */
  save(files: ReadonlySet<string>): Promise<void>;
  /** Renders a page if it waits. */
  page(source: string): Promise<void>;
  /** Waits until no page waits any more, or the site cannot be compiled. */
  whole(): Promise<void>;
  /** Begins to render what waits. */
  begin(): void;
  end(): void;
}

/** For so long a save, or the start, renders pages that nobody has asked for yet: a small site is whole by then. */
const patienceMs = 200;

/** @param onRest called when no page waits any more that did, or the site cannot be compiled */
export function renderOnRequest(live: LiveSite, onRest: () => void, patience = patienceMs): RenderOnRequest {
  let last: Promise<void> = Promise.resolve();
  /** Runs that somebody waits for. */
  let asked = 0;
  const end = new AbortController();
  let rest: Promise<void> | null = null;

  const inTurn = (run: () => Promise<void>): Promise<void> => {
    last = last.then(run);
    return last;
  };
  const atOnce = (run: () => Promise<void>): Promise<void> => {
    asked += 1;
    return inTurn(() => {
      asked -= 1;
      return run();
    });
  };
  const isRenderable = (): boolean =>
    !end.signal.aborted && live.failure.length === 0 && waitingIn(live.snapshot).size > 0;
  const renderRest = async (): Promise<void> => {
    const goOn = (): boolean => asked === 0 && !end.signal.aborted;
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
      const isWaiting = (): boolean => isRenderable() && waitingIn(live.snapshot).has(source);
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

/** Sources of pages that wait to be rendered, in any language. */
export function waitingIn(snapshot: Snapshot | null): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] =
    snapshot === null ? [] : [snapshot, ...snapshot.others].map(({ compiled }) => compiled.waiting);
  return others.length === 0 ? first : new Set([first, ...others].flatMap((waiting) => [...waiting]));
}
