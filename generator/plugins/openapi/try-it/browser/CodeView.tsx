/** Code for the request, in the languages of the samples. */

import { useEffect, useState, type ReactNode } from 'react';
import type { Language } from '../../languages.ts';
import type { RequestForm } from '../form.ts';
import type { Words } from '../words/words.ts';
import { codeFor } from './code.ts';
import { CodeBox } from './CodeBox.tsx';
import type { PreparedRequest } from './prepare-request.ts';

export function CodeView({
  request,
  languages,
  words,
}: {
  request: PreparedRequest;
  languages: RequestForm['languages'];
  words: Words;
}): ReactNode {
  const [language, setLanguage] = useState<Language>(() => languages[0]?.id ?? 'curl');
  const [code, setCode] = useState('');
  const key = JSON.stringify(request);
  useEffect(() => {
    let isCurrent = true;
    codeFor(language, request)
      .then((made) => isCurrent && setCode(made))
      .catch((error: unknown) => isCurrent && setCode(String(error)));
    return () => void (isCurrent = false);
    // oxlint-disable-next-line react/exhaustive-deps -- each rendering creates a new request
  }, [language, key]);
  return (
    <div className="try-it__code">
      <div className="try-it__bar">
        <p className="try-it__heading">{words.code}</p>
        {languages.length > 1 && (
          <select
            aria-label={words.language}
            value={language}
            onChange={({ target }) => setLanguage(languages[target.selectedIndex]?.id ?? language)}
          >
            {languages.map((each) => (
              <option key={each.id} value={each.id}>
                {each.label}
              </option>
            ))}
          </select>
        )}
        <CopyButton text={code} words={words} />
      </div>
      <CodeBox label={words.code} text={code} />
    </div>
  );
}

function CopyButton({ text, words }: { text: string; words: Words }): ReactNode {
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <button
      type="button"
      className="chip"
      aria-live="polite"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
    >
      {copied === text ? words.copied : words.copy}
    </button>
  );
}
