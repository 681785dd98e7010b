import { useId, type ReactNode } from 'react';

const ALERTS: Record<string, string> = {
  note: 'secondary',
  tip: 'success',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
};
const OTHER_NAMES: Record<string, string> = {
  caution: 'warning',
  important: 'info',
  success: 'tip',
  secondary: 'note',
};

/** The same markup as `:::note` in a page. */
export default function Admonition(props: {
  type?: string;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}): ReactNode {
  const { title, className, children } = props;
  const written = props.type ?? 'note';
  const type = OTHER_NAMES[written] ?? (written in ALERTS ? written : 'info');
  const id = useId();
  const names = `theme-admonition theme-admonition-${type} admonition alert alert--${ALERTS[type]}`;
  return (
    <div className={[names, className].filter(Boolean).join(' ')} role="note" aria-labelledby={id}>
      <p className="admonition-heading" id={id}>
        {title ?? type.charAt(0).toUpperCase() + type.slice(1)}
      </p>
      <div className="admonition-content">{children}</div>
    </div>
  );
}
