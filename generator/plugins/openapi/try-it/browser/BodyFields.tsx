/** The body of the request, as fields or as text. */

import { useId, type ReactNode } from 'react';
import type { FormField, RequestForm } from '../form.ts';
import { fieldKey, firstValues, isJson, objectFrom } from './form-values.ts';
import { Fields } from './Fields.tsx';
import type { PartProps } from './TryIt.tsx';

export function BodyFields({
  body,
  ...part
}: PartProps & { body: NonNullable<RequestForm['body']> }): ReactNode {
  const { words, entered, change } = part;
  const id = useId();
  const content = body.content[entered.content];
  if (content === undefined) return null;
  const { fields } = content;
  const choose = (index: number): void => {
    const chosen = body.content[index];
    change({
      content: index,
      isText: false,
      text: chosen?.example ?? '',
      values: { ...entered.values, ...firstValues(chosen?.fields ?? [], ['body']) },
    });
  };
  return (
    <fieldset>
      <legend>
        {words.body} {body.isRequired && <small>{words.required}</small>}
      </legend>
      {body.content.length > 1 && (
        <div className="try-it__field">
          <label htmlFor={id}>{words.mediaType}</label>
          <select id={id} value={entered.content} onChange={({ target }) => choose(Number(target.value))}>
            {body.content.map(({ mediaType }, index) => (
              <option key={mediaType} value={index}>
                {mediaType}
              </option>
            ))}
          </select>
        </div>
      )}
      {fields !== null && isJson(content) && <Views {...part} fields={fields} />}
      {fields === null || entered.isText ? (
        <BodyText {...part} mediaType={content.mediaType} />
      ) : (
        <Fields {...part} fields={fields} path={['body']} />
      )}
    </fieldset>
  );
}

/** Buttons for the two forms of a body. */
function Views({ words, entered, change, fields }: PartProps & { fields: readonly FormField[] }): ReactNode {
  const show = (isText: boolean): void => {
    const text = (): string =>
      JSON.stringify(
        objectFrom(fields, ['body'], entered.values, () => {}),
        null,
        2,
      );
    change(isText ? { isText, text: text() } : { isText });
  };
  return (
    <div className="try-it__views" role="group" aria-label={words.body}>
      {[false, true].map((isText) => (
        <button
          key={String(isText)}
          type="button"
          className="chip"
          aria-pressed={entered.isText === isText}
          onClick={() => show(isText)}
        >
          {isText ? words.asJson : words.fields}
        </button>
      ))}
    </div>
  );
}

function BodyText({
  words,
  entered,
  mistakes,
  change,
  mediaType,
}: PartProps & { mediaType: string }): ReactNode {
  const id = useId();
  const mistake = mistakes[fieldKey(['body'])];
  return (
    <div className="try-it__field try-it__field--wide">
      <label htmlFor={id}>
        {words.bodyText} <small>{mediaType}</small>
      </label>
      <textarea
        id={id}
        rows={Math.min(16, Math.max(5, entered.text.split('\n').length))}
        spellCheck={false}
        value={entered.text}
        aria-describedby={`${id}-mistake`}
        aria-invalid={mistake === undefined ? undefined : true}
        onChange={({ target }) => change({ text: target.value })}
      />
      <p className="try-it__mistake" id={`${id}-mistake`}>
        {mistake}
      </p>
    </div>
  );
}
