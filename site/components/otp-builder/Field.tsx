import { useId, type ReactNode } from 'react';

interface FieldAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Error message for the value. */
  problem?: string | undefined;
  className?: string;
  /** Renders the control. */
  children: (attributes: FieldAttributes) => ReactNode;
}

/** A control with its label. Hint and error are part of its accessible description. */
export function Field({ label, hint, problem, className = '', children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const described = [hint === undefined ? '' : hintId, problem === undefined ? '' : problemId].filter(
    (each) => each !== '',
  );
  return (
    <div className={`tool-field ${className}`.trimEnd()}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p className="tool-hint" id={hintId}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className="tool-problem" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
