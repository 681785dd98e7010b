/** Tests what a browser can play and at which security level. */

import { CODECS } from './codecs.ts';
import {
  configurationOf,
  DRM_SYSTEMS,
  type DrmSystem,
  type Memoize,
  type Level,
  type SystemId,
} from './key-systems.ts';

/** Browser APIs that the test uses; `window` in a browser. */
export interface AskedBrowser {
  isSecureContext: boolean;
  navigator: {
    userAgent: string;
    requestMediaKeySystemAccess?: (
      keySystem: string,
      configurations: MediaKeySystemConfiguration[],
    ) => Promise<MediaKeySystemAccess>;
    mediaCapabilities?: Pick<MediaCapabilities, 'decodingInfo'>;
  };
}

export type HdcpAnswer =
  | { kind: 'versions'; met: string[]; missed: string[] }
  /** The browser has no API for it, or doesn't report it for this system. */
  | { kind: 'untold' };

export interface SystemAnswer {
  id: SystemId;
  title: string;
  isLicensed: boolean;
  /** Best first; empty if the browser doesn't support the system. */
  levels: Pick<Level, 'keySystem' | 'name' | 'meaning'>[];
  /** The DRM system may store its own data, such as the device certificate. */
  keepsState: boolean;
  /** Licenses can be stored for offline playback. */
  keepsLicenses: boolean;
  hdcp: HdcpAnswer;
}

export interface CodecAnswer {
  name: string;
  isSupported: boolean;
  isSmooth: boolean;
  isPowerEfficient: boolean;
}

export interface BrowserAnswers {
  userAgent: string;
  isSecureContext: boolean;
  /** `navigator.requestMediaKeySystemAccess` exists. */
  hasDrmApi: boolean;
  systems: SystemAnswer[];
  /** `null` if the browser doesn't support Media Capabilities. */
  codecs: CodecAnswer[] | null;
}

/** Versions that licenses can require. */
const HDCP_VERSIONS = ['1.0', '1.4', '2.2', '2.3'];

const ANSWER_WITHIN_MS = 10_000;

/** Returns all results. Rejections and timeouts after ten seconds count as unsupported. */
export async function askBrowser(browser: AskedBrowser): Promise<BrowserAnswers> {
  const { navigator, isSecureContext } = browser;
  const systems: SystemAnswer[] = [];
  // In sequence, because browsers may prompt the viewer, and some devices support only one session at a time.
  for (const system of DRM_SYSTEMS) {
    systems.push(await askForSystem(system, browser));
  }
  const { mediaCapabilities } = navigator;
  return {
    userAgent: navigator.userAgent,
    isSecureContext,
    hasDrmApi: typeof navigator.requestMediaKeySystemAccess === 'function',
    systems,
    codecs:
      mediaCapabilities === undefined
        ? null
        : await Promise.all(
            CODECS.map(async ({ name, configuration }) => {
              const info = await answerOf(() => mediaCapabilities.decodingInfo(configuration));
              return {
                name,
                isSupported: info?.supported ?? false,
                isSmooth: info?.smooth ?? false,
                isPowerEfficient: info?.powerEfficient ?? false,
              };
            }),
          ),
  };
}

async function askForSystem(system: DrmSystem, { navigator }: AskedBrowser): Promise<SystemAnswer> {
  const ask = async (level: Level, kept: Memoize): Promise<MediaKeySystemAccess | null> =>
    answerOf(() =>
      navigator.requestMediaKeySystemAccess?.(level.keySystem, [configurationOf(system, level, kept)]),
    );
  const levels: Level[] = [];
  let best: MediaKeySystemAccess | null = null;
  for (const level of system.levels) {
    const access = await ask(level, 'nothing');
    if (access !== null) {
      best ??= access;
      levels.push(level);
    }
  }
  return {
    id: system.id,
    title: system.title,
    isLicensed: system.isLicensed,
    levels: levels.filter(({ name }, index) => levels.findIndex((other) => other.name === name) === index),
    keepsState: await keeps('state', levels, ask),
    keepsLicenses: await keeps('licenses', levels, ask),
    hdcp: best === null ? { kind: 'untold' } : await askForHdcp(best),
  };
}

/** Some browsers can store licenses only at a lower level. */
async function keeps(
  kept: Memoize,
  levels: readonly Level[],
  ask: (level: Level, kept: Memoize) => Promise<MediaKeySystemAccess | null>,
): Promise<boolean> {
  for (const level of levels) {
    if ((await ask(level, kept)) !== null) return true;
  }
  return false;
}

async function askForHdcp(access: MediaKeySystemAccess): Promise<HdcpAnswer> {
  const keys = await answerOf(() => access.createMediaKeys());
  if (keys === null || typeof keys.getStatusForPolicy !== 'function') {
    return { kind: 'untold' };
  }
  const met: string[] = [];
  const missed: string[] = [];
  for (const version of HDCP_VERSIONS) {
    const status = await answerOf(() => keys.getStatusForPolicy({ minHdcpVersion: version }));
    if (status !== null) {
      (status === 'usable' ? met : missed).push(version);
    }
  }
  return met.length + missed.length === 0 ? { kind: 'untold' } : { kind: 'versions', met, missed };
}

/** Returns `null` on a rejection or timeout. */
async function answerOf<Answer>(question: () => Promise<Answer> | undefined): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
  });
  try {
    return (await Promise.race([question(), silence])) ?? null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
