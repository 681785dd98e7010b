import { Platform } from 'react-native';

// In your app, use your backend's HTTPS URL. During development, an iPhone finds your Mac by its name,
// and an Android phone reaches port 8000 on your computer with `adb reverse`.
const BASE_URL = Platform.OS === 'ios' ? 'http://my-mac.local:8000' : 'http://localhost:8000';

/** Your backend's response for a playback or download, with a player option. */
export interface OtpResponse {
  otp: string;
  playbackInfo: string;
  /** On Android, plays while USB debugging is on. Only debug builds set it. */
  allowAdbDebugging: boolean;
}

const timeout = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The backend didn't respond.")), 15_000);
  });

/** Requests an OTP, for example at `playback/fractions`. Throws if the backend returns no OTP. */
export async function fetchOtp(path: string, signal?: AbortSignal): Promise<OtpResponse> {
  const request = fetch(`${BASE_URL}/${path}`, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      // Authorization: `Bearer ${the viewer's login token}`,
    },
    signal,
  });
  const response = await Promise.race([request, timeout()]);
  if (!response.ok) {
    throw new Error(`The backend returned HTTP ${response.status}.`);
  }
  const { otp, playbackInfo } = (await response.json()) as Partial<OtpResponse>;
  if (!otp || !playbackInfo) {
    throw new Error('The backend returned no OTP.');
  }
  return { otp, playbackInfo, allowAdbDebugging: __DEV__ };
}
