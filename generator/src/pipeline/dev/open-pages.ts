/** Notifies pages that are open in a browser of changes and problems. */

import type { ViteDevServer } from 'vite';
import type { Page, ProblemPanel } from '../../content/model.ts';
import { formatProblem, sortProblems, type Problem } from '../../problems.ts';
import type { LanguageSnapshot, Snapshot } from './snapshot.ts';

type Channel = Pick<ViteDevServer, 'ws'>;

/** Notifies open pages of changes. */
export function broadcast({ ws }: Channel, before: Snapshot, after: Snapshot): void {
  const [was, is] = [before.languages, after.languages];
  const paths = is.flatMap(({ pages }, index) =>
    [...pages].filter(([key, page]) => !samePage(was[index]?.pages.get(key), page)).map(([key]) => key),
  );
  const gone = was.flatMap(({ pages }) =>
    [...pages.keys()].filter((key) => !is.some((language) => language.pages.has(key))),
  );
  if (is.length !== was.length || is.some((language, index) => !sameShell(was[index], language))) {
    ws.send({ type: 'custom', event: 'docs:site', data: {} });
  }
  if (paths.length > 0 || gone.length > 0) {
    ws.send({ type: 'custom', event: 'docs:page', data: { paths: [...paths, ...gone] } });
  }
}

function sameShell(before: LanguageSnapshot | undefined, after: LanguageSnapshot): boolean {
  const [was, is] = [before?.compiled, after.compiled];
  // A change of a page's text keeps the settings and sidebars identical.
  return (
    (was?.site === is.site && was.sidebars === is.sidebars) ||
    JSON.stringify([before?.site, was?.sidebars]) === JSON.stringify([after.site, is.sidebars])
  );
}

function samePage(before: Page | undefined, after: Page): boolean {
  return (
    before === after ||
    (before !== undefined &&
      (before.digest ?? before.html) === (after.digest ?? after.html) &&
      JSON.stringify(before.data) === JSON.stringify(after.data))
  );
}

export function showFailure({ ws }: Channel, problems: readonly Problem[]): void {
  ws.send(overlay(problems));
}

/** Removes the error overlay from all open pages. */
export function hideFailure({ ws }: Channel): void {
  ws.send(mended);
}

const mended = { type: 'custom' as const, event: 'docs:mended', data: {} };

/**
 * Sends a newly opened page what it missed before it was connected: problems, fixes, and saves. It's connected before
 * its scripts have run and sends a message when they have.
 */
export function syncNewClient(
  { ws }: Channel,
  failure: () => readonly Problem[],
  revision: () => number | undefined,
): void {
  ws.on('docs:opened', (page: { revision: string }, client) => {
    if (failure().length === 0) {
      client.send(mended);
    }
    if (page.revision !== String(revision())) {
      client.send({ type: 'custom', event: 'docs:behind', data: {} });
    }
  });
  ws.on('vite:client:connect', (_, client) => {
    if (failure().length > 0) {
      client.send(overlay(failure()));
    }
  });
}

/** Answers open pages, which ask for the problems of the page they show. */
export function answerProblemRequests({ ws }: Channel, panelOf: (path: string) => ProblemPanel | null): void {
  ws.on('docs:look', ({ path }: { path: string }, client) => {
    client.send({ type: 'custom', event: 'docs:problems', data: { path, panel: panelOf(path) } });
  });
}

/** Notifies open pages that problems may have changed. */
export function notifyChecked({ ws }: Channel): void {
  ws.send({ type: 'custom', event: 'docs:checked', data: {} });
}

function overlay(problems: readonly Problem[]): {
  type: 'error';
  err: { message: string; stack: string; id: string };
} {
  const message = sortProblems(problems)
    .map((problem) => formatProblem(problem))
    .join('\n\n');
  return { type: 'error', err: { message, stack: '', id: problems[0]?.file ?? '' } };
}
