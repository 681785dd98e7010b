/** Requests an external link. */

import { errorMessage } from '../error-message.ts';

export type LinkResponse =
  | { kind: 'there' }
  /** Redirected permanently. */
  | { kind: 'moved'; to: string }
  /** Doesn't exist, for example `404 Not Found`. */
  | { kind: 'gone'; why: string }
  /** Rejects bots, or is temporarily unavailable. */
  | { kind: 'unclear'; why: string };

/** Timeout in ms; slower websites count as busy. */
const LONGEST_WAIT = 15_000;

const MOST_REDIRECTS = 5;

/** Identifies us in server logs. */
const USER_AGENT = 'pagewright link check';

/**
 * Requests a link with `HEAD`, and with `GET` if that fails.
 *
 * @param url absolute, without a hash
 */
export async function requestLink(url: string): Promise<LinkResponse> {
  const head = await askBy('HEAD', url);
  return head.kind === 'there' || head.kind === 'moved' ? head : askBy('GET', url);
}

async function askBy(method: 'HEAD' | 'GET', url: string): Promise<LinkResponse> {
  let address = url;
  let isForGood = true;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    let response: Response;
    try {
      // oxlint-disable-next-line no-await-in-loop
      response = await fetch(address, {
        method,
        redirect: 'manual',
        headers: { 'User-Agent': USER_AGENT, Accept: 'text/html, */*;q=0.5' },
        signal: AbortSignal.timeout(LONGEST_WAIT),
      });
    } catch (error) {
      return failure(error);
    }
    // oxlint-disable-next-line no-await-in-loop
    await response.body?.cancel();
    const target = response.headers.get('location');
    if (
      response.status < 300 ||
      response.status >= 400 ||
      target === null ||
      !URL.canParse(target, address)
    ) {
      const answer = answerOf(response);
      return answer.kind === 'there' && address !== url && isForGood
        ? { kind: 'moved', to: address }
        : answer;
    }
    isForGood &&= response.status === 301 || response.status === 308;
    address = new URL(target, address).href;
  }
  return { kind: 'unclear', why: `it redirects more than ${MOST_REDIRECTS} times` };
}

function answerOf({ status, statusText, ok }: Response): LinkResponse {
  const why = `${status} ${statusText}`.trim();
  return ok || status === 304
    ? { kind: 'there' }
    : status === 404 || status === 410
      ? { kind: 'gone', why }
      : { kind: 'unclear', why };
}

function failure(error: unknown): LinkResponse {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return { kind: code === 'ENOTFOUND' ? 'gone' : 'unclear', why: errorMessage(cause) };
}
