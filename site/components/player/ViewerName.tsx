import { useEffect, useId, useRef } from 'react';

/** Whose name the watermark shows until the reader types another. */
export const VIEWER = 'priya@example.com';

/** As long as fits into the player on a phone. */
const LONGEST_NAME = 32;

export interface ViewerNameProps {
  /** Gets the name that stands in the field; where it is empty, {@link VIEWER}. */
  onName: (name: string) => void;
}

/** The field for the name of a viewer. */
export function ViewerName({ onName }: ViewerNameProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const read = (): void => onName(field.current?.value.trim() || VIEWER);
  // What was typed before this code came.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the field is shown
  useEffect(read, []);
  return (
    <div className="player-name">
      <label htmlFor={id}>Name a viewer</label>
      <input
        id={id}
        ref={field}
        placeholder={VIEWER}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        spellCheck={false}
        onInput={read}
      />
    </div>
  );
}
