import { useEffect, useId, useRef } from 'react';

/** Default name in the watermark. */
export const VIEWER = 'priya@example.com';

/** Maximum length that fits in the player on a phone. */
const LONGEST_NAME = 32;

export interface ViewerNameProps {
  /** Called with the field's name, or {@link VIEWER} if it's empty. */
  onName: (name: string) => void;
}

/** Field for a viewer's name. */
export function ViewerName({ onName }: ViewerNameProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const read = (): void => onName(field.current?.value.trim() || VIEWER);
  // Reads text that was typed before this code loaded.
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
