'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field } from './otp-builder/Field.tsx';
import { decodePlayback, type Decoded } from './playback-decoder/decode.ts';
import './tool.css';

/**
 * Explains a pasted `otp` and `playbackInfo`. No data is sent. `children` are shown without JavaScript and in the
 * page's Markdown.
 */
export function PlaybackDecoder({ children }: { children?: ReactNode }) {
  const [decoded, setDecoded] = useState<Decoded>({ kind: 'empty' });
  const input = useRef<HTMLTextAreaElement>(null);
  const read = (): void => setDecoded(decodePlayback(input.current?.value ?? ''));
  // Reads text pasted before hydration.
  useEffect(read, []);
  return (
    <div className="tool">
      <noscript>{children}</noscript>
      <Field
        label="An API response, a playbackInfo, or a player URL"
        hint="Your browser decodes it and doesn't send it anywhere."
        problem={decoded.kind === 'problem' ? decoded.message : undefined}
      >
        {(attributes) => (
          <textarea
            ref={input}
            rows={4}
            spellCheck={false}
            autoComplete="off"
            onInput={read}
            {...attributes}
          />
        )}
      </Field>
      <div aria-live="polite">{decoded.kind === 'fields' && <Explanation {...decoded} />}</div>
    </div>
  );
}

function Explanation({ fields, notes }: Extract<Decoded, { kind: 'fields' }>) {
  return (
    <>
      <dl className="tool-fields">
        {fields.map(({ name, value, meaning, isWrong }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            {value !== '' && <dd className="tool-value">{value}</dd>}
            <dd className={isWrong ? 'tool-problem' : ''}>{meaning}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
