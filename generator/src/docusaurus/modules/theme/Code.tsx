/** The code of a component's text: `@theme/MDXComponents/Code`. */

import { Children, type HTMLAttributes, type ReactNode } from 'react';
import CodeBlock from './CodeBlock.tsx';
import CodeInline from './CodeInline.tsx';

export default function Code(props: HTMLAttributes<HTMLElement>): ReactNode {
  const isInline = Children.toArray(props.children).every(
    (child) => typeof child === 'string' && !child.includes('\n'),
  );
  return isInline ? <CodeInline {...props} /> : <CodeBlock {...props} />;
}
