import type { ComponentProps, ReactNode } from 'react';

export default function Li(props: ComponentProps<'li'>): ReactNode {
  return <li {...props} />;
}
