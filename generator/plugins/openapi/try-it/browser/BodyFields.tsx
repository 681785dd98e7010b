/** The body of the request, as fields or as text. */

import { useId, type ReactNode } from 'react';
import type { RequestForm } from '../form.ts';
import { fieldKey, firstValues, isJson, objectFrom } from './entered.ts';
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
  const showAsText = (isText: boolean): void =>
    change({
      isText,
      ...(isText && fields !== null
        ? {
            text: JSON.stringify(
              objectFrom(fields, ['body'], entered.values, () => {}),
              null,
              2,
            ),
          }
        : {}),
    });
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
      {fields !== null && isJson(content) && (
        <div className="try-it__views" role="group" aria-label={words.body}>
          {[false, true].map((isText) => (
            <button
              key={String(isText)}
              type="button"
              className="chip"
              aria-pressed={entered.isText === isText}
              onClick={() => showAsText(isText)}
            >
              {isText ? words.asJson : words.fields}
            </button>
          ))}
        </div>
      )}
      {fields === null || entered.isText ? (
        <BodyText {...part} mediaType={content.mediaType} />
      ) : (
        <Fields {...part} fields={fields} path={['body']} />
      )}
    </fieldset>
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
