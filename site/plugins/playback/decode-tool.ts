/** `decode_playback_info`: the playbackInfo decoder for assistants. */

import { defineTool, type Tool } from 'pagewright';
import { z } from 'zod';
import { decodePlayback } from '../../components/playback-decoder/decode.ts';

export const decodeTool: Tool = defineTool({
  name: 'decode_playback_info',
  title: 'Decode playbackInfo',
  description:
    'Explains an otp and a playbackInfo and finds problems, such as values that are swapped, truncated, empty, or encoded twice. Never send an API secret.',
  input: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(20_000)
      .describe('playbackInfo, the response of the OTP request, or the URL or code of a player with both'),
  }),
  call: ({ text }) => {
    const decoded = decodePlayback(text);
    if (decoded.kind !== 'fields') {
      return decoded.kind === 'problem' ? decoded.message : "There's nothing to decode.";
    }
    const fields = decoded.fields.map(
      ({ name, value, meaning, isWrong }) =>
        `- \`${name}\`: ${value === '' ? '(empty)' : `\`${value}\``}. ${isWrong ? '**Wrong.** ' : ''}${meaning}`,
    );
    return [...fields, ...decoded.notes.map((note) => `- ${note}`)].join('\n');
  },
});
