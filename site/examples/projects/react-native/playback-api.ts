import { Platform } from 'react-native';

// In your app: the HTTPS URL of your backend. While you develop, an iPhone finds your Mac by its name;
// an Android phone reaches port 8000 of your computer as its own, with `adb reverse`.
const BASE_URL = Platform.OS === 'ios' ? 'http://my-mac.local:8000' : 'http://localhost:8000';

/** What your backend returns for one playback or one download, with an option of the player. */
export interface Credentials {
  otp: string;
  playbackInfo: string;
  /** Android: whether to play while USB debugging is on. Only debug builds do. */
  allowAdbDebugging: boolean;
}

const timeout = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The backend did not respond.')), 15_000);
  });

/** Asks the backend, for example for `playback/fractions`. Throws when it does not return a pair. */
export async function fetchCredentials(path: string, signal?: AbortSignal): Promise<Credentials> {
  const request = fetch(`${BASE_URL}/${path}`, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      // Authorization: `Bearer ${session of your user}`,
    },
    signal,
  });
  const response = await Promise.race([request, timeout()]);
  if (!response.ok) {
    throw new Error(`The backend returned HTTP ${response.status}.`);
  }
  const { otp, playbackInfo } = (await response.json()) as Partial<Credentials>;
  if (!otp || !playbackInfo) {
    throw new Error('The backend sent no OTP.');
  }
  return { otp, playbackInfo, allowAdbDebugging: __DEV__ };
}
