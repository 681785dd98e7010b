import type { ReactNode } from 'react';

/** `Code` already renders the whole block: `@theme/MDXComponents/Pre`. */
export default function Pre({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
