import { describe, expect, it } from 'vitest';
import { beforeLastComma } from './step-text.ts';

describe('beforeLastComma', () => {
  it.each([
    ['Release other players, close other apps, and restart the device.', 'Release other players.'],
    ['Check the URL, then load it on another network.', 'Check the URL.'],
    ['Open the URL, and if it fails, fix the host.', 'Open the URL.'],
    ['If it fails, restart the device.', 'If it fails, restart the device.'],
  ])('shortens %s', (sentence, shorter) => {
    expect(beforeLastComma(sentence)).toBe(shorter);
  });
});
