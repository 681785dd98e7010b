import { createElement, type HTMLAttributes, type ReactNode } from 'react';

interface Props extends HTMLAttributes<HTMLHeadingElement> {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

export default function Heading({ as = 'h2', ...props }: Props): ReactNode {
  return createElement(as, props);
}
