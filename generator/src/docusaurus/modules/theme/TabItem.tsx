import type { ReactNode } from 'react';

export interface TabItemProps {
  value: string;
  label?: string;
  default?: boolean;
  className?: string;
  children?: ReactNode;
}

/** `Tabs` puts the content into a panel. */
export default function TabItem({ children }: TabItemProps): ReactNode {
  return children;
}
