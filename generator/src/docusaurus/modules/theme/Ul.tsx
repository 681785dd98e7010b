import type { ComponentProps, ReactNode } from 'react';

export default function Ul(props: ComponentProps<'ul'>): ReactNode {
  return <ul {...props} />;
}
