/** Checks external links: each at most once a week, one request at a time per host, with pauses. */

import type { SiteConfig } from '../config/schema/site-config.ts';
import type { LinkUse } from '../content/model.ts';
import type { Problem } from '../problems.ts';
import { requestLink, type LinkResponse } from './request-link.ts';

/** Time of the last successful check by URL, in ms since 1970. */
export type SeenLinks = Record<string, number>;

export interface ExternalCheck {
  links: readonly LinkUse[];
  mayFail: SiteConfig['externalLinks']['mayFail'];
  /** Results of earlier checks. New results are added. */
  seen: SeenLinks;
  /** Pause between two requests to the same host, in ms. */
  pause: number;
  onAsked?: (asked: number, of: number) => void;
}

export interface ExternalReport {
  problems: Problem[];
  /** Number of distinct URLs. */
  asked: number;
  seenLately: number;
  allowed: number;
}

/** Links that worked within this time aren't checked again, in ms. */
const SEEN_LATELY = 7 * 24 * 60 * 60 * 1000;

/** Number of hosts checked in parallel. */
const HOSTS_AT_A_TIME = 4;

/** Requests every link that hasn't worked recently and isn't excluded. */
export async function checkExternal(check: ExternalCheck): Promise<ExternalReport> {
  const uses = usesByUrl(check.links);
  const allowed = [...uses.keys()].filter((url) => mayFail(url, check.mayFail));
  const rest = [...uses.keys()].filter((url) => !allowed.includes(url));
  const now = Date.now();
  const due = rest.filter((url) => !((check.seen[url] ?? 0) > now - SEEN_LATELY));
  const problems: Problem[] = [];
  let asked = 0;
  const hosts = [...byHost(due).values()];
  const worker = async (): Promise<void> => {
    for (let urls = hosts.pop(); urls !== undefined; urls = hosts.pop()) {
      for (const [index, url] of urls.entries()) {
        // oxlint-disable-next-line no-await-in-loop
        await (index === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, check.pause)));
        // oxlint-disable-next-line no-await-in-loop
        const answer = await requestLink(url);
        if (answer.kind === 'there' || answer.kind === 'moved') {
          check.seen[url] = Date.now();
        }
        problems.push(...problemsOf(url, answer, uses.get(url) ?? []));
        asked += 1;
        check.onAsked?.(asked, due.length);
      }
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_A_TIME }, worker));
  return { problems, asked, seenLately: rest.length - due.length, allowed: allowed.length };
}

function byHost(urls: readonly string[]): Map<string, string[]> {
  const hosts = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    hosts.set(host, [...(hosts.get(host) ?? []), url]);
  }
  return hosts;
}

/** Groups links by URL. Reserved example domains (RFC 2606) aren't checked. */
function usesByUrl(links: readonly LinkUse[]): Map<string, LinkUse[]> {
  const uses = new Map<string, LinkUse[]>();
  for (const link of links) {
    const url = URL.canParse(link.href ?? '') ? new URL(link.href ?? '') : null;
    if (url === null || !/^https?:$/.test(url.protocol) || isExample(url.hostname)) {
      continue;
    }
    url.hash = '';
    uses.set(url.href, [...(uses.get(url.href) ?? []), link]);
  }
  return uses;
}

function isExample(host: string): boolean {
  return /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/.test(host);
}

function mayFail(url: string, allowed: ExternalCheck['mayFail']): boolean {
  return allowed.some((one) =>
    one.url.endsWith('*') ? url.startsWith(one.url.slice(0, -1)) : url === new URL(one.url).href,
  );
}

function problemsOf(url: string, answer: LinkResponse, uses: readonly LinkUse[]): Problem[] {
  const problem = problemOf(url, answer);
  return problem === null
    ? []
    : uses.map(({ source, line, column }) => ({ ...problem, file: source, line, column }));
}

function problemOf(url: string, answer: LinkResponse): Problem | null {
  switch (answer.kind) {
    case 'there':
      return null;
    case 'moved':
      return {
        code: 'external-link-moved',
        level: 'log',
        message: `The link to ${url} has moved permanently.`,
        fix: `Link to ${answer.to}`,
      };
    case 'gone':
      return {
        code: 'external-link-gone',
        level: 'throw',
        message: `The link to ${url} is broken: ${answer.why}.`,
        fix: 'Update or remove the link.',
      };
    case 'unclear':
      return {
        code: 'external-link-unclear',
        level: 'warn',
        message: `The link to ${url} couldn't be checked: ${answer.why}.`,
        fix: `Open it in a browser. If it works there, add externalLinks: { mayFail: [{ url: '${url}', reason: '…' }] }`,
      };
  }
}
