import type { ReactNode } from 'react';

interface CodeSampleProps {
  title: string;
  language: string;
  /** Lines without line breaks. */
  lines: readonly ReactNode[];
}

/**
 * A code block for React pages, with the same markup as Markdown code blocks, so it has the same style and copy
 * button.
 */
export function CodeSample({ title, language, lines }: CodeSampleProps) {
  return (
    <div className={`theme-code-block language-${language} codeblock`} data-language={language}>
      <div className="codeblock__title">{title}</div>
      <div className="codeblock__content">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a block that scrolls must be in reach of the keyboard */}
        <pre tabIndex={0} role="region" aria-label={`Code: ${title}`}>
          <code>
            {lines.map((line, index) => (
              <span className="code-line" key={index}>
                {line}
                {'\n'}
              </span>
            ))}
          </code>
        </pre>
        <div className="codeblock__buttons">
          <button
            type="button"
            className="codeblock__copy"
            aria-label="Copy code to clipboard"
            data-copy=""
          />
        </div>
      </div>
    </div>
  );
}
