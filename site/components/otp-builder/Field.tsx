import { useId, type ReactNode } from 'react';

interface FieldAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value. */
  problem?: string | undefined;
  className?: string;
  /** Draws the control. */
  children: (attributes: FieldAttributes) => ReactNode;
}

/** A control with its label; hint and mistake are read out with it. */
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
