/** The form of an operation, the code for its request, and the response. */

import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { RequestForm } from '../form.ts';
import { filled, type Words } from '../words/words.ts';
import { BodyFields } from './BodyFields.tsx';
import { CodeView } from './CodeView.tsx';
import { firstValues, type Entered, type Mistakes } from './entered.ts';
import { Fields } from './Fields.tsx';
import { KeyFields } from './KeyFields.tsx';
import { madeRequest } from './made-request.ts';
import { Result, type Outcome } from './Result.tsx';
import { send, type Failure } from './send.ts';
import { ServerFields } from './ServerFields.tsx';

export function TryIt({ form, words }: { form: RequestForm; words: Words }): ReactNode {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState(() => firstEntered(form));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const running = useRef<AbortController | null>(null);
  const change = (changes: Partial<Entered>): void => setEntered({ ...entered, ...changes });
  const make = (showsKeys: boolean): ReturnType<typeof madeRequest> =>
    madeRequest(form, entered, words, location.origin, showsKeys);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (Object.keys(mistakes).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [mistakes]);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { request, mistakes: found } = make(true);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    const abort = new AbortController();
    running.current?.abort();
    running.current = abort;
    setOutcome({ kind: 'sending' });
    try {
      const answer = await send(request, abort.signal);
      if (running.current === abort) setOutcome({ kind: 'answer', answer });
    } catch (error) {
      if (running.current === abort)
        setOutcome(abort.signal.aborted ? null : { kind: 'failure', failure: error as Failure });
    }
  }

  const part = { words, entered, mistakes, change };
  const places = [
    { place: 'path', title: words.path },
    { place: 'query', title: words.query },
    { place: 'header', title: words.headers },
  ];
  return (
    <section className="try-it" aria-labelledby={`${id}-title`}>
      <p className="try-it__title" id={`${id}-title`}>
        {filled(words.title, { call: `${form.method} ${form.path}` })}
      </p>
      <form ref={element} autoComplete="off" noValidate onSubmit={(event) => void onSubmit(event)}>
        <ServerFields {...part} servers={form.servers} />
        <KeyFields {...part} form={form} />
        {places.map(({ place, title }) => {
          const fields = form.parameters.filter((parameter) => parameter.in === place);
          return (
            fields.length > 0 && (
              <fieldset key={place}>
                <legend>{title}</legend>
                <Fields {...part} fields={fields} path={[place]} />
              </fieldset>
            )
          );
        })}
        {form.body !== null && <BodyFields {...part} body={form.body} />}
        <p className="try-it__buttons">
          <button type="submit" className="button button--primary">
            {words.send}
          </button>
          {outcome?.kind === 'sending' && (
            <button type="button" className="button" onClick={() => running.current?.abort()}>
              {words.cancel}
            </button>
          )}
        </p>
      </form>
      <Result outcome={outcome} form={form} words={words} />
      <CodeView request={make(false).request} languages={form.languages} words={words} />
    </section>
  );
}

function firstEntered(form: RequestForm): Entered {
  const fields = form.body?.content[0]?.fields ?? [];
  return {
    server: 0,
    variables: {},
    security: 0,
    values: {
      ...Object.assign({}, ...form.parameters.map((field) => firstValues([field], [field.in]))),
      ...firstValues(fields, ['body']),
    } as Record<string, string>,
    files: {},
    content: 0,
    isText: false,
    text: form.body?.content[0]?.example ?? '',
  };
}

/** What every part of the form receives. */
export interface PartProps {
  words: Words;
  entered: Entered;
  mistakes: Mistakes;
  change: (changes: Partial<Entered>) => void;
}
