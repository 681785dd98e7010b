/** Asks a browser what it can play, and how well protected. */

import { CODECS } from './codecs.ts';
import {
  configurationOf,
  DRM_SYSTEMS,
  type DrmSystem,
  type Memoize,
  type Level,
  type SystemId,
} from './key-systems.ts';

/** The parts of a browser that are asked; `window`, in a browser. */
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
  /** The browser has no way to ask, or does not answer for this system. */
  | { kind: 'untold' };

export interface SystemAnswer {
  id: SystemId;
  title: string;
  isLicensed: boolean;
  /** The best first; none where the browser has not the system. */
  levels: Pick<Level, 'keySystem' | 'name' | 'meaning'>[];
  /** The DRM system may store data of its own, such as the certificate of the device. */
  keepsState: boolean;
  /** Licenses can be kept for playback without a connection. */
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
  /** `navigator.requestMediaKeySystemAccess` is there. */
  hasDrmApi: boolean;
  systems: SystemAnswer[];
  /** `null` where the browser has no Media Capabilities. */
  codecs: CodecAnswer[] | null;
}

/** Versions that licenses ask for. */
const HDCP_VERSIONS = ['1.0', '1.4', '2.2', '2.3'];

const ANSWER_WITHIN_MS = 10_000;

/** All answers. What the browser refuses, or does not answer in ten seconds, counts as missing. */
export async function askBrowser(browser: AskedBrowser): Promise<BrowserAnswers> {
  const { navigator, isSecureContext } = browser;
  const systems: SystemAnswer[] = [];
  // One after the other: browsers may ask the viewer, and some devices have room for one session only.
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

/** Some browsers keep something at a lower level only. */
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

/** `null` for a refusal, and for no answer. */
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
