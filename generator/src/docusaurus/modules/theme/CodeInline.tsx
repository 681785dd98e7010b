import type { HTMLAttributes, ReactNode } from 'react';

export default function CodeInline(props: HTMLAttributes<HTMLElement>): ReactNode {
  return <code {...props} />;
}
