import type { ShellText } from '../../strings/text.ts';
import { useDocsContext } from './context.tsx';

/** Gives the shell's texts in the words of the site. */
export function useText(): ShellText {
  return useDocsContext('useText').text;
}
