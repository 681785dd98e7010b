/** The response next to the documented one, or why there's none. */

import type { ReactNode } from 'react';
import type { FormResponse, RequestForm } from '../form.ts';
import { filled, type Words } from '../words/words.ts';
import { CodeBox } from './CodeBox.tsx';
import type { Answer, Failure } from './send.ts';

export type Outcome =
  | { kind: 'sending' }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'failure'; failure: Failure };

export function Result({
  outcome,
  form,
  words,
}: {
  outcome: Outcome | null;
  form: RequestForm;
  words: Words;
}): ReactNode {
  return (
    <>
      <div role="status" className="try-it__status">
        {outcome !== null && <Summary outcome={outcome} words={words} />}
      </div>
      {outcome?.kind === 'answer' && (
        <div className="try-it__pair">
          <AnswerView answer={outcome.answer} words={words} />
          <Documented status={outcome.answer.status} responses={form.responses} words={words} />
        </div>
      )}
    </>
  );
}

function Summary({ outcome, words }: { outcome: Outcome; words: Words }): ReactNode {
  if (outcome.kind === 'sending') return <p>{words.sending}</p>;
  if (outcome.kind === 'failure') {
    const { cause, host, headers } = outcome.failure;
    return (
      <div className="try-it__failure">
        <p>
          <strong>{words.failed}</strong>
        </p>
        <p>{filled(words[cause], { host })}</p>
        {headers.length > 0 && (
          <>
            <p>{words.corsHeaders}</p>
            <pre>
              <code>{headers.join('\n')}</code>
            </pre>
          </>
        )}
      </div>
    );
  }
  const { status, statusText, ms, bytes } = outcome.answer;
  const name = `${status} ${statusText}`.trim();
  return (
    <p className={status < 400 ? 'try-it__good' : 'try-it__bad'}>
      {filled(words.status, { status: name, ms, size: sizeText(bytes) })}
    </p>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

function AnswerView({ answer, words }: { answer: Answer; words: Words }): ReactNode {
  return (
    <div>
      <p className="try-it__heading">{words.response}</p>
      {answer.bytes === 0 ? (
        <p>{words.noBody}</p>
      ) : answer.text === null ? (
        <p>{filled(words.binary, { type: answer.type })}</p>
      ) : (
        <CodeBox label={words.response} text={answer.text} />
      )}
      {answer.isShortened && <p className="try-it__facts">{words.shortened}</p>}
      {(answer.isShortened || answer.text === null) && <SaveButton body={answer.body} words={words} />}
      <details>
        <summary>{words.responseHeaders}</summary>
        <dl>
          {answer.headers.map(([name, value]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="try-it__facts">{words.hiddenHeaders}</p>
      </details>
    </div>
  );
}

function SaveButton({ body, words }: { body: Blob; words: Words }): ReactNode {
  const save = (): void => {
    const href = URL.createObjectURL(body);
    Object.assign(document.createElement('a'), { href, download: 'response' }).click();
    URL.revokeObjectURL(href);
  };
  return (
    <button type="button" className="chip" onClick={save}>
      {words.save}
    </button>
  );
}

function Documented({
  status,
  responses,
  words,
}: {
  status: number;
  responses: readonly FormResponse[];
  words: Words;
}): ReactNode {
  const found = documentedResponse(status, responses);
  return (
    <div>
      <p className="try-it__heading">{words.documented}</p>
      {found === null ? (
        <p>{filled(words.notDocumented, { status })}</p>
      ) : (
        <>
          <p>
            {found.status !== 'default' && <code>{found.status}</code>} {found.description || found.words}
          </p>
          {found.example !== null && <CodeBox label={words.documented} text={found.example} />}
        </>
      )}
    </div>
  );
}

/** The most specific response for a status: `404`, `4XX`, or `default`. */
export function documentedResponse(status: number, responses: readonly FormResponse[]): FormResponse | null {
  const names = [String(status), `${String(status).charAt(0)}XX`, 'DEFAULT'];
  for (const name of names) {
    const found = responses.find((response) => response.status.toUpperCase() === name);
    if (found !== undefined) return found;
  }
  return null;
}
