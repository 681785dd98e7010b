/**
 * Decodes `otp` and `playbackInfo` from pasted text: the values alone, an API response, a URL, or a player's
 * attributes. Nothing is sent anywhere.
 */

import { looksLikeSecret, SECRET_REFUSED } from '../otp-builder/secret.ts';

export interface ExplainedField {
  name: string;
  value: string;
  /** Explanation, or what's wrong with it. */
  meaning: string;
  isWrong: boolean;
}

export type Decoded =
  | { kind: 'empty' }
  /** Can't be decoded, or must not be. */
  | { kind: 'problem'; message: string }
  | { kind: 'fields'; fields: ExplainedField[]; notes: string[] };

interface Pair {
  otp: string | null;
  playbackInfo: string | null;
}

/** @param text as pasted */
export function decodePlayback(text: string): Decoded {
  const pasted = text.trim().replace(/^(["'`])([^"'`]*)\1[;,]?$/, '$2');
  if (pasted === '') {
    return { kind: 'empty' };
  }
  if (/\bapisecret\b/i.test(pasted)) {
    return { kind: 'problem', message: SECRET_REFUSED };
  }
  const pair = pairOfJson(pasted) ?? pairOfCode(pasted);
  if (pair === 'secret') {
    return { kind: 'problem', message: SECRET_REFUSED };
  }
  if (typeof pair === 'string') {
    return { kind: 'problem', message: pair };
  }
  if (pair !== null) {
    return explained(pair);
  }
  return isObject(readBase64(pasted))
    ? explained({ otp: null, playbackInfo: pasted })
    : { kind: 'problem', message: whyUnreadable(pasted) };
}

/** Parses an API response or part of one. A string result explains why it can't be used. */
function pairOfJson(pasted: string): Pair | string | null {
  let value: unknown;
  try {
    value = JSON.parse(pasted);
  } catch {
    return pasted.startsWith('{') && !/['"]?\b(?:otp|playback-?info)\b/i.test(pasted)
      ? "This starts like JSON, but it isn't complete."
      : null;
  }
  if (!isObject(value)) {
    return null;
  }
  const { otp, playbackInfo, ...others } = value;
  if (Object.values(others).some((other) => typeof other === 'string' && looksLikeSecret(other))) {
    return 'secret';
  }
  if (typeof otp === 'string' || typeof playbackInfo === 'string') {
    return {
      otp: typeof otp === 'string' ? otp : null,
      playbackInfo: typeof playbackInfo === 'string' ? playbackInfo : null,
    };
  }
  if (typeof others['videoId'] === 'string') {
    return 'This is a decoded playbackInfo. Pass it to the player in Base64, as the API returns it.';
  }
  return typeof others['message'] === 'string'
    ? `The API returned an error instead of an OTP: "${others['message']}".`
    : 'This is JSON without "otp" and "playbackInfo".';
}

/** Parses a URL with both values in its query, or code that contains them. */
function pairOfCode(pasted: string): Pair | 'secret' | null {
  const found: Pair = { otp: null, playbackInfo: null };
  const named = /\b(otp|playback-?info)["'`]?\s*[:=]\s*(?:["'`{]+([^"'`}]*)["'`}]|([^&"'`\s<>]+))/gi;
  for (const [, name = '', quoted, bare] of pasted.matchAll(named)) {
    found[name.toLowerCase() === 'otp' ? 'otp' : 'playbackInfo'] ??= unescaped(quoted ?? bare ?? '');
  }
  if (found.otp === null && found.playbackInfo === null) {
    return null;
  }
  const values = [found.otp, found.playbackInfo].filter((value) => value !== null && value !== '');
  const rest = values.reduce<string>((text, value) => text.replaceAll(value ?? '', ''), unescaped(pasted));
  return looksLikeSecret(rest) ? 'secret' : found;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('&amp;', '&'));
  } catch {
    return text;
  }
}

function explained({ otp, playbackInfo }: Pair): Decoded {
  const notes: string[] = [];
  const fields = [
    ...(otp === null ? [] : [explainedOtp(otp)]),
    ...(playbackInfo === null ? [] : explainedPlaybackInfo(playbackInfo)),
  ];
  if (
    otp !== null &&
    playbackInfo !== null &&
    isObject(readBase64(otp)) &&
    !isObject(readBase64(playbackInfo))
  ) {
    notes.push('The two values are swapped, because otp contains the playbackInfo.');
  }
  if (otp === '' || playbackInfo === '') {
    notes.push('If a value is empty, the player shows error 60072017, "authentication token missing".');
  }
  if (otp !== null && otp !== '') {
    notes.push(
      "You can't read an OTP's rules or expiry time, so log the time when you create it. If an OTP is expired or " +
        'invalid, the player shows error 2013 or 2018.',
    );
  }
  if (playbackInfo !== null && /%[0-9A-F]{2}/i.test(playbackInfo)) {
    notes.push("playbackInfo is URL-encoded, which is correct only in a URL's query.");
  }
  return { kind: 'fields', fields, notes };
}

const OTP_LENGTH = 64;

function explainedOtp(otp: string): ExplainedField {
  const field = { name: 'otp', value: otp };
  if (otp === '') {
    return { ...field, isWrong: true, meaning: "Empty. The player didn't receive the OTP." };
  }
  if (isObject(readBase64(otp))) {
    return { ...field, isWrong: true, meaning: 'This is a playbackInfo, not an OTP.' };
  }
  if (/^(?:undefined|null|\[object Object\]|OTP)$/.test(otp)) {
    return { ...field, isWrong: true, meaning: "This isn't an OTP. Your code didn't fill in the value." };
  }
  return otp.length === OTP_LENGTH
    ? {
        ...field,
        isWrong: false,
        meaning: "Grants the right to play until its ttl has passed. You can't decode it.",
      }
    : {
        ...field,
        isWrong: true,
        meaning: `An OTP has ${OTP_LENGTH} characters, but this has ${otp.length}. It may be truncated.`,
      };
}

function explainedPlaybackInfo(encoded: string): ExplainedField[] {
  const value = readBase64(encoded);
  if (!isObject(value)) {
    const meaning =
      encoded === ''
        ? "Empty. The player didn't receive playbackInfo."
        : whyUnreadable(unescaped(encoded), 'playbackInfo');
    return [{ name: 'playbackInfo', value: encoded, meaning, isWrong: true }];
  }
  const fields = Object.entries(value).map(([name, item]) => ({
    name: `playbackInfo.${name}`,
    value: typeof item === 'string' ? item : JSON.stringify(item),
    ...meaningOf(name, item),
  }));
  return 'videoId' in value
    ? fields
    : [
        ...fields,
        {
          name: 'playbackInfo.videoId',
          value: '',
          meaning: "Missing. The player doesn't know which video to load.",
          isWrong: true,
        },
      ];
}

function meaningOf(name: string, value: unknown): Pick<ExplainedField, 'meaning' | 'isWrong'> {
  if (name !== 'videoId') {
    return { meaning: 'For the player. Pass it on unchanged.', isWrong: false };
  }
  return typeof value === 'string' && /^[0-9a-f]{32}$/i.test(value)
    ? { meaning: 'The ID of the video to load.', isWrong: false }
    : { meaning: 'This should be a video ID (32 hexadecimal characters).', isWrong: true };
}

/** Decodes Base64 with JSON; returns `undefined` if it's neither. */
function readBase64(text: string): unknown {
  try {
    const binary = atob(unescaped(text).trim().replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

function whyUnreadable(text: string, name = 'This'): string {
  if (/^[A-Za-z0-9]{64,}$/.test(text) && !text.startsWith('eyJ')) {
    return (
      `${name} is ${text.length} letters and digits without a name, so it can be an OTP or an API secret. The tool doesn't ` +
      "use it. If it's a secret, delete it here. You can't decode an OTP. To inspect a pair, paste the whole API response."
    );
  }
  if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)) {
    return `${name} has three parts separated by dots, so it's a JSON Web Token.`;
  }
  if (/^(?:undefined|null|\[object Object\])$/.test(text)) {
    return `${name} is "${text}", because your code didn't fill in the value.`;
  }
  if (/[^\w+/=-]/.test(text)) {
    const [wrong = ''] = /[^\w+/=-]/.exec(text) ?? [];
    return `${name} isn't Base64, because it contains ${wrong.trim() === '' ? 'a space' : `"${wrong}"`}.`;
  }
  return text.startsWith('eyJ')
    ? `${name} starts like a playbackInfo, but it's truncated or changed. Copy the whole value, including "=" at the end.`
    : `${name} isn't a playbackInfo (Base64-encoded JSON) or an API response.`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
