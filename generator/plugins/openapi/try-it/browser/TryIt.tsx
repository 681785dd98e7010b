/** The form of an operation, the code for its request, and the response. */

import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FormParameter, RequestForm } from '../form.ts';
import { filled, type Words } from '../words/words.ts';
import { BodyFields } from './BodyFields.tsx';
import { CodeView } from './CodeView.tsx';
import { firstValues, type FormValues, type Mistakes } from './form-values.ts';
import { Fields } from './Fields.tsx';
import { KeyFields } from './KeyFields.tsx';
import { prepareRequest } from './prepare-request.ts';
import { Result } from './Result.tsx';
import { ServerFields } from './ServerFields.tsx';
import { useRequest } from './useRequest.ts';

export function TryIt({ form, words }: { form: RequestForm; words: Words }): ReactNode {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState(() => initialValues(form));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const { outcome, start, cancel } = useRequest();
  const change = (changes: Partial<FormValues>): void => setEntered({ ...entered, ...changes });
  const make = (keys: 'real' | 'placeholders'): ReturnType<typeof prepareRequest> =>
    prepareRequest(form, entered, words, { base: location.origin, keys });
  useEffect(() => {
    if (Object.keys(mistakes).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [mistakes]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const { request, mistakes: found } = make('real');
    setMistakes(found);
    if (Object.keys(found).length === 0) void start(request);
  };
  const part = { words, entered, mistakes, change };
  return (
    <section className="try-it" aria-labelledby={`${id}-title`}>
      <p className="try-it__title" id={`${id}-title`}>
        {filled(words.title, { call: `${form.method} ${form.path}` })}
      </p>
      <form ref={element} autoComplete="off" noValidate onSubmit={onSubmit}>
        <ServerFields {...part} servers={form.servers} />
        <KeyFields {...part} form={form} />
        <ParameterFields {...part} parameters={form.parameters} />
        {form.body !== null && <BodyFields {...part} body={form.body} />}
        <p className="try-it__buttons">
          <button type="submit" className="button button--primary">
            {words.send}
          </button>
          {outcome?.kind === 'sending' && (
            <button type="button" className="button" onClick={cancel}>
              {words.cancel}
            </button>
          )}
        </p>
      </form>
      <Result outcome={outcome} form={form} words={words} />
      <CodeView request={make('placeholders').request} languages={form.languages} words={words} />
    </section>
  );
}

function ParameterFields({
  parameters,
  ...part
}: PartProps & { parameters: readonly FormParameter[] }): ReactNode {
  const { path, query, headers } = part.words;
  const titles = Object.entries({ path, query, header: headers });
  return titles.map(([place, title]) => {
    const fields = parameters.filter((parameter) => parameter.in === place);
    return (
      fields.length > 0 && (
        <fieldset key={place}>
          <legend>{title}</legend>
          <Fields {...part} fields={fields} path={[place]} />
        </fieldset>
      )
    );
  });
}

function initialValues(form: RequestForm): FormValues {
  const fields = form.body?.content[0]?.fields ?? [];
  return {
    server: 0,
    variables: {},
    security: 0,
    values: form.parameters.reduce(
      (values, field) => ({ ...values, ...firstValues([field], [field.in]) }),
      firstValues(fields, ['body']),
    ),
    files: {},
    content: 0,
    isText: false,
    text: form.body?.content[0]?.example ?? '',
  };
}

/** Props that every part of the form receives. */
export interface PartProps {
  words: Words;
  entered: FormValues;
  mistakes: Mistakes;
  change: (changes: Partial<FormValues>) => void;
}
