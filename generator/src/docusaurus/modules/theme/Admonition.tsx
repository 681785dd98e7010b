import { useId, type ReactNode } from 'react';
import { admonitionClass, isAdmonitionKind } from '../../../admonition-kinds.ts';
import { siteFacts } from '../../../render-scope.ts';

/** The same markup as `:::note` in a page. */
export default function Admonition(props: {
  type?: string;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}): ReactNode {
  const { title, className, children } = props;
  const written = props.type ?? 'note';
  const kind = isAdmonitionKind(written) ? written : 'info';
  const id = useId();
  return (
    <div
      className={[admonitionClass(kind), className].filter(Boolean).join(' ')}
      role="note"
      aria-labelledby={id}
    >
      <div className="admonition-heading" id={id}>
        {title ?? siteFacts().admonitionNames[kind]}
      </div>
      <div className="admonition-content">{children}</div>
    </div>
  );
}
