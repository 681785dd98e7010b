/** Returns the results as plain text for a message to support. */

import type { BrowserAnswers } from './ask-browser.ts';
import { codecWords, explain, hdcpWords } from './explain.ts';

export function reportText(answers: BrowserAnswers, time: Date): string {
  const { userAgent, isSecureContext, hasDrmApi, systems, codecs } = answers;
  return [
    'Browser test',
    `Time: ${time.toISOString()}`,
    `Browser: ${userAgent}`,
    `Result: ${explain(answers).verdict}`,
    `Secure context: ${yesNo(isSecureContext)}`,
    `Encrypted Media Extensions: ${yesNo(hasDrmApi)}`,
    ...systems.map(({ title, levels, keepsState, keepsLicenses, hdcp }) =>
      levels.length === 0
        ? `${title}: no`
        : `${title}: ${levels[0]?.keySystem}, levels ${levels.map(({ name }) => name).join(' ')}, persistent state: ${yesNo(keepsState)}, stores licenses: ${yesNo(keepsLicenses)}, HDCP: ${hdcpWords(hdcp)}`,
    ),
    ...(codecs === null
      ? ['Codecs: not reported']
      : codecs.map((codec) => `${codec.name}: ${codecWords(codec).toLowerCase()}`)),
    '',
  ].join('\n');
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
