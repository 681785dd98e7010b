/** Links to other websites, asked for politely: each once a week, one at a time from each host, with pauses. */

import type { SiteConfig } from '../config/schema/site-config.ts';
import type { LinkUse } from '../content/model.ts';
import type { Problem } from '../problems.ts';
import { requestLink, type LinkResponse } from './request-link.ts';

/** When a link was last found to be there, in ms since 1970, by URL. */
export type SeenLinks = Record<string, number>;

export interface ExternalCheck {
  links: readonly LinkUse[];
  mayFail: SiteConfig['externalLinks']['mayFail'];
  /** Of earlier checks; gets what this one finds. */
  seen: SeenLinks;
  /** In ms, between two questions to one host. */
  pause: number;
  onAsked?: (asked: number, of: number) => void;
}

export interface ExternalReport {
  problems: Problem[];
  /** Numbers of different URLs. */
  asked: number;
  seenLately: number;
  allowed: number;
}

/** A link that was there is not asked for again so soon, in ms. */
const SEEN_LATELY = 7 * 24 * 60 * 60 * 1000;

/** So many hosts are asked at a time. */
const HOSTS_AT_A_TIME = 4;

/** Asks for every link that has not been seen lately and must not fail. */
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

/** Where each URL is linked. Names that nobody can own (RFC 2606) are examples, not links. */
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
        message: `The link to ${url} has moved for good.`,
        remedy: `Link to ${answer.to}`,
      };
    case 'gone':
      return {
        code: 'external-link-gone',
        level: 'throw',
        message: `The link to ${url} leads nowhere: ${answer.why}.`,
        remedy: 'Link to where it is now, or remove the link.',
      };
    case 'unclear':
      return {
        code: 'external-link-unclear',
        level: 'warn',
        message: `The link to ${url} could not be checked: ${answer.why}.`,
        remedy: `Open it in a browser. If it works for readers: externalLinks: { mayFail: [{ url: '${url}', reason: '…' }] }`,
      };
  }
}
