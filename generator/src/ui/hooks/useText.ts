import type { ShellText } from '../../strings/text.ts';
import { useDocsContext } from './context.tsx';

/** Returns the interface strings in the site's language and wording. */
export function useText(): ShellText {
  return useDocsContext('useText').text;
}
