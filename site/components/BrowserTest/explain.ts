/** What the answers of a browser mean, in words. */

import type { BrowserAnswers, CodecAnswer, HdcpAnswer, SystemAnswer } from './ask-browser.ts';

export interface Explanation {
  plays: boolean;
  /** One sentence, before everything else. */
  verdict: string;
  /** What to know, and what to do. */
  advice: string[];
}

export function explain(answers: BrowserAnswers): Explanation {
  const { isSecureContext, hasDrmApi, systems } = answers;
  const usable = systems.filter(({ isLicensed, levels }) => isLicensed && levels.length > 0);
  if (usable.length > 0) {
    return {
      plays: true,
      verdict: `Protected video plays in this browser, with ${usable.map(({ title }) => title).join(' and ')}.`,
      advice: usable.flatMap((system) => adviceFor(system)),
    };
  }
  return { plays: false, verdict: 'Protected video does not play in this browser.', advice: reasons() };

  function reasons(): string[] {
    if (!isSecureContext) {
      return ['The page is not a secure context. Open it over HTTPS, or from localhost.'];
    }
    if (!hasDrmApi) {
      return [
        'The browser has no Encrypted Media Extensions. Update it, or open the page in another one; an app that shows web pages may have switched them off.',
      ];
    }
    return [
      'It has neither Widevine nor FairPlay, the two systems that licenses are given for.',
      'Chromium without the maker’s additions has none. In Firefox, allow DRM in the settings. In Chrome, Edge and others, see whether protected content is switched off.',
      ...(systems.some(({ id, levels }) => id === 'playready' && levels.length > 0)
        ? ['It has PlayReady, for which other license servers give licenses.']
        : []),
    ];
  }
}

function adviceFor({ id, title, levels, keepsLicenses, hdcp }: SystemAnswer): string[] {
  const [best] = levels;
  const inSoftware = best?.name.startsWith('SW_') === true;
  return [
    ...(inSoftware
      ? [`${title} works in software here: a video whose license demands secure hardware does not play.`]
      : []),
    keepsLicenses
      ? `${title} can keep licenses, which playback without a connection needs.`
      : `${title} cannot keep licenses: a web page cannot play without a connection.`,
    ...(hdcp.kind === 'versions' && hdcp.met.length === 0
      ? ['A connected screen has no HDCP: a video whose license demands it does not play there.']
      : []),
    ...(id === 'fairplay' ? ['FairPlay plays HLS, and with some players DASH.'] : []),
  ];
}

/** One line for a system: `Yes. The best level is SW_SECURE_DECODE: …`. */
export function levelWords({ id, levels }: SystemAnswer): string {
  const [best] = levels;
  if (best === undefined) {
    return 'No.';
  }
  return id === 'fairplay' || id === 'clearkey'
    ? `Yes: ${best.meaning}.`
    : `Yes. The best level is ${best.name}: ${best.meaning}.`;
}

export function hdcpWords(hdcp: HdcpAnswer): string {
  if (hdcp.kind === 'untold') {
    return 'the browser does not tell';
  }
  const best = hdcp.met.at(-1);
  return best === undefined ? 'none' : `${best} or later`;
}

export function codecWords({ isSupported, isSmooth, isPowerEfficient }: CodecAnswer): string {
  if (!isSupported) {
    return 'No';
  }
  return `Yes${isSmooth ? '' : ', but not smoothly'}${isPowerEfficient ? ', saving power' : ''}`;
}
