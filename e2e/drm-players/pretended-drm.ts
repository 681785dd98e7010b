/**
 * Simulates a DRM system: Widevine or FairPlay by name, with a device's robustness levels, implemented with Chromium's
 * ClearKey. Everything else in EME is real, so video is only shown if keys arrive.
 */

import type { Page } from '@playwright/test';

export interface DrmSystem {
  keySystem: 'com.widevine.alpha' | 'com.apple.fps';
  /** Supported levels for each track. The empty one is always supported. */
  robustness: string[];
  /** Makes the video element play HLS natively, as in Safari, with this key URI. */
  keyUri?: string;
  /** Reports the key of MP4 tracks by their `sinf` box, as Safari does for Media Source Extensions. */
  sinf?: true;
}

/** Calls that the page made to the DRM system. */
export interface Asked {
  /** Configuration that the page created its keys with. */
  configuration: MediaKeySystemConfiguration | null;
  certificates: string[];
  /** Initialization data of each request: its type, and its bytes as text. */
  requests: { type: string; data: string }[];
}

declare global {
  interface Window {
    askedOfDrm?: Asked;
    renewLicense?: () => void;
  }
}

/** @param keyId hexadecimal ID of the key that each license request asks for */
export async function pretendDrm(page: Page, system: DrmSystem, keyId: string): Promise<void> {
  await page.addInitScript(
    ([{ keySystem, robustness, keyUri, sinf }, keyId]) => {
      const asked: Asked = { configuration: null, certificates: [], requests: [] };
      window.askedOfDrm = asked;
      const kid = btoa(keyId.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16))));
      const keyIds = new TextEncoder().encode(JSON.stringify({ kids: [kid.replace(/=+$/, '')] }));
      const textOf = (data: BufferSource) =>
        new TextDecoder('latin1').decode(data instanceof ArrayBuffer ? data : data.buffer);

      const requestAccess = navigator.requestMediaKeySystemAccess.bind(navigator);
      navigator.requestMediaKeySystemAccess = async (name, configurations) => {
        const wanted = [...configurations].find(
          ({ audioCapabilities = [], videoCapabilities = [] }) =>
            name === keySystem &&
            [...audioCapabilities, ...videoCapabilities].every((capability) =>
              ['', ...robustness].includes(capability.robustness ?? ''),
            ),
        );
        if (wanted === undefined) {
          throw new DOMException('Unsupported keySystem or supportedConfigurations.', 'NotSupportedError');
        }
        const clearKey = {
          videoCapabilities: [{ contentType: 'video/mp4; codecs="vp09.00.10.08"' }],
          initDataTypes: ['keyids'],
        };
        const access = await requestAccess('org.w3.clearkey', [clearKey]);
        return Object.defineProperties(access, {
          keySystem: { value: keySystem },
          getConfiguration: { value: () => wanted },
          createMediaKeys: {
            value: () => {
              asked.configuration = wanted;
              return MediaKeySystemAccess.prototype.createMediaKeys.call(access);
            },
          },
        });
      };

      // Shaka Player and dash.js query decoder and DRM system in one call.
      const decodingInfo = navigator.mediaCapabilities.decodingInfo.bind(navigator.mediaCapabilities);
      navigator.mediaCapabilities.decodingInfo = async ({ keySystemConfiguration, ...media }) => {
        const info = await decodingInfo(media);
        if (keySystemConfiguration === undefined) {
          return info;
        }
        const { keySystem: name, initDataType = '', audio, video } = keySystemConfiguration;
        const wanted = {
          initDataTypes: [initDataType],
          ...(audio && { audioCapabilities: [{ contentType: media.audio?.contentType ?? '', ...audio }] }),
          ...(video && { videoCapabilities: [{ contentType: media.video?.contentType ?? '', ...video }] }),
        };
        try {
          const keySystemAccess = await navigator.requestMediaKeySystemAccess(name, [wanted]);
          return { ...info, keySystemAccess };
        } catch {
          return { ...info, supported: false, keySystemAccess: null };
        }
      };

      MediaKeys.prototype.setServerCertificate = async (certificate) => {
        asked.certificates.push(textOf(certificate));
        return true;
      };

      const { generateRequest } = MediaKeySession.prototype;
      MediaKeySession.prototype.generateRequest = function (type, data) {
        asked.requests.push({ type, data: textOf(data) });
        window.renewLicense = () => {
          const message = { messageType: 'license-renewal', message: keyIds.buffer } as const;
          this.dispatchEvent(new MediaKeyMessageEvent('message', message));
        };
        return generateRequest.call(this, 'keyids', keyIds);
      };

      const setInitData = (type: string, text: string) =>
        Object.defineProperties(MediaEncryptedEvent.prototype, {
          initDataType: { get: () => type },
          initData: { get: () => new TextEncoder().encode(text).buffer },
        });
      if (sinf) {
        const box = (type: string, content: string) =>
          `\0\0\0${String.fromCharCode(content.length + 8)}${type}${content}`;
        const keyBox = box('sinf', box('schi', box('tenc', `\0\0\0\0\0\0\x01\0${atob(kid)}`)));
        setInitData('sinf', JSON.stringify({ sinf: [btoa(keyBox)] }));
      }
      if (keyUri !== undefined) {
        setInitData('skd', keyUri);
        Object.defineProperty(HTMLMediaElement.prototype, 'src', {
          set(this: HTMLMediaElement, playlist: string) {
            const source = new MediaSource();
            source.addEventListener('sourceopen', async () => {
              const buffer = source.addSourceBuffer('video/mp4; codecs="vp09.00.10.08"');
              buffer.addEventListener('updateend', () => source.endOfStream(), { once: true });
              buffer.appendBuffer(await (await fetch(new URL('360p.mp4', playlist))).arrayBuffer());
            });
            this.setAttribute('src', URL.createObjectURL(source));
          },
        });
      }
    },
    [system, keyId] as const,
  );
}

/** Returns the calls made to the DRM system so far. */
export function askedOfDrm(page: Page): Promise<Asked | undefined> {
  return page.evaluate(() => window.askedOfDrm);
}

/** Makes the DRM system request the license again, as Widevine does before it expires. */
export function renewLicense(page: Page): Promise<void> {
  return page.evaluate(() => window.renewLicense?.());
}
