/** Keys of the request, which stay in memory. */

import { useId, useState, type ReactNode } from 'react';
import type { FormKey, RequestForm } from '../form.ts';
import { filled, type Words } from '../words/words.ts';
import { keyOf, setKey } from './keys.ts';
import type { PartProps } from './TryIt.tsx';

export function KeyFields({ form, words, entered, change }: PartProps & { form: RequestForm }): ReactNode {
  const keys = form.security[entered.security] ?? [];
  if (form.security.every((way) => way.length === 0)) return null;
  return (
    <fieldset>
      <legend>{words.authentication}</legend>
      {form.security.length > 1 && (
        <div className="try-it__field">
          <select
            aria-label={words.authentication}
            value={entered.security}
            onChange={({ target }) => change({ security: Number(target.value) })}
          >
            {form.security.map((way, index) => (
              <option key={index} value={index}>
                {way.length === 0 ? words.noKey : way.map(({ id }) => id).join(' + ')}
              </option>
            ))}
          </select>
        </div>
      )}
      {keys.map((key) => (
        <KeyField key={key.id} of={key} document={form.document} words={words} />
      ))}
      {keys.some(({ kind }) => kind !== 'other') && <p className="try-it__facts">{words.keyKept}</p>}
    </fieldset>
  );
}

function KeyField({ of, document, words }: { of: FormKey; document: string; words: Words }): ReactNode {
  if (of.kind === 'other') {
    return <p className="try-it__facts">{filled(words.keyNotSent, { name: of.name || of.id })}</p>;
  }
  if (of.kind === 'basic') {
    return (
      <>
        <Secret label={words.user} of={of} document={document} part="user" />
        <Secret label={words.password} of={of} document={document} part="password" />
      </>
    );
  }
  return <Secret label={of.name === '' ? of.id : of.name} of={of} document={document} part="" />;
}

/** Its value isn't part of the form's state, so that no code is made from it. */
function Secret({
  label,
  of,
  document,
  part,
}: {
  label: string;
  of: FormKey;
  document: string;
  part: string;
}): ReactNode {
  const id = useId();
  const [value, setValue] = useState(() => keyOf(document, of.id, part));
  return (
    <div className="try-it__field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        // Password managers would offer to store the value of a password field.
        className={part === 'user' ? undefined : 'try-it__secret'}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          setKey(document, of.id, part, target.value);
        }}
      />
    </div>
  );
}
