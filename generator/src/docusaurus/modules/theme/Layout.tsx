import type { ReactNode } from 'react';
import { notePageFacts } from '../../../render-scope.ts';

interface Props {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  noFooter?: boolean;
  children?: ReactNode;
}

/** The content of a page. The shell already adds the navbar and the footer. */
export default function Layout({
  title,
  description,
  wrapperClassName,
  noFooter,
  children,
}: Props): ReactNode {
  notePageFacts((facts) => {
    facts.hasLayout = true;
    if (noFooter === true) {
      facts.htmlClasses = [...(facts.htmlClasses ?? []), 'docs-no-footer'];
    }
    facts.title ??= title ?? '';
    facts.description ??= description ?? '';
  });
  return <div className={['main-wrapper', wrapperClassName].filter(Boolean).join(' ')}>{children}</div>;
}
