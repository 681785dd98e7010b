/** Explains the results of the browser test. */

import type { BrowserAnswers, CodecAnswer, HdcpAnswer, SystemAnswer } from './ask-browser.ts';

export interface Explanation {
  plays: boolean;
  /** A one-sentence summary. */
  verdict: string;
  /** Facts and recommendations. */
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
  return { plays: false, verdict: "Protected video doesn't play in this browser.", advice: reasons() };

  function reasons(): string[] {
    if (!isSecureContext) {
      return ["This page isn't in a secure context. Open it over HTTPS or from localhost."];
    }
    if (!hasDrmApi) {
      return [
        "The browser doesn't support Encrypted Media Extensions. Update it or use another browser. If an app shows this page, the app may have turned them off.",
      ];
    }
    return [
      'It supports neither Widevine nor FairPlay, the two systems that our licenses are for.',
      "Plain Chromium doesn't include DRM. In Firefox, allow DRM in the settings. In Chrome, Edge, and others, check whether protected content is turned off.",
      ...(systems.some(({ id, levels }) => id === 'playready' && levels.length > 0)
        ? ['It supports PlayReady, which needs another license server.']
        : []),
    ];
  }
}

function adviceFor({ id, title, levels, keepsLicenses, hdcp }: SystemAnswer): string[] {
  const [best] = levels;
  const inSoftware = best?.name.startsWith('SW_') === true;
  return [
    ...(inSoftware
      ? [`${title} works in software here, so a video whose license requires secure hardware doesn't play.`]
      : []),
    keepsLicenses
      ? `${title} can store licenses for playback without a connection.`
      : `${title} can't store licenses, so a web page can't play without a connection.`,
    ...(hdcp.kind === 'versions' && hdcp.met.length === 0
      ? ["A connected screen doesn't support HDCP, so a video whose license requires it doesn't play there."]
      : []),
    ...(id === 'fairplay' ? ['FairPlay plays HLS and, with some players, DASH.'] : []),
  ];
}

/** Returns one line for a system: `Yes. The best level is SW_SECURE_DECODE, where …`. */
export function levelWords({ id, levels }: SystemAnswer): string {
  const [best] = levels;
  if (best === undefined) {
    return 'No.';
  }
  return id === 'fairplay' || id === 'clearkey'
    ? `Yes, ${best.meaning}.`
    : `Yes. The best level is ${best.name}, where ${best.meaning}.`;
}

export function hdcpWords(hdcp: HdcpAnswer): string {
  if (hdcp.kind === 'untold') {
    return 'not reported';
  }
  const best = hdcp.met.at(-1);
  return best === undefined ? 'not supported' : `${best} or later`;
}

export function codecWords({ isSupported, isSmooth, isPowerEfficient }: CodecAnswer): string {
  if (!isSupported) {
    return 'No';
  }
  return `Yes${isSmooth ? '' : ', but not smoothly'}${isPowerEfficient ? ', saving power' : ''}`;
}
