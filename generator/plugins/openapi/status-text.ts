import { STATUS_CODES } from 'node:http';

const CLASSES: Readonly<Record<string, string>> = {
  '1': 'Informational',
  '2': 'Success',
  '3': 'Redirection',
  '4': 'Client error',
  '5': 'Server error',
};

/** `404` → `Not Found`, `4XX` → `Client error`, `default` → `Any other response`, shown without the status */
export function statusText(status: string): { words: string; isOther: boolean } {
  if (status === 'default') {
    return { words: 'Any other response', isOther: true };
  }
  return {
    words: STATUS_CODES[status] ?? (/^\dXX$/i.test(status) ? (CLASSES[status.charAt(0)] ?? '') : ''),
    isOther: false,
  };
}
