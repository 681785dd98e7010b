import type { ReactNode } from 'react';
import { escapeText } from '../../../markup-text.ts';
import { highlightedLines } from '../../../render-scope.ts';

interface Props {
  children?: ReactNode;
  className?: string;
  language?: string;
  title?: ReactNode;
  showLineNumbers?: boolean | number;
}

/** A code block inside a component. In the browser, it keeps the highlighting of the page's HTML. */
export default function CodeBlock({
  children,
  className,
  language,
  title,
  showLineNumbers,
}: Props): ReactNode {
  const name = language ?? /language-([\w-]+)/.exec(className ?? '')?.[1] ?? 'text';
  const code = (Array.isArray(children) ? children.join('') : String(children ?? '')).replace(/\n$/, '');
  const lines = highlightedLines(code, name) ?? code.split('\n').map(escapeText);
  const html = lines.map((line) => `<span class="code-line">${line}\n</span>`).join('');
  const numbered = showLineNumbers === true || typeof showLineNumbers === 'number';
  return (
    <div className={`theme-code-block language-${name} codeblock`} data-language={name}>
      {title !== undefined && title !== '' && <div className="codeblock__title">{title}</div>}
      <div className="codeblock__content">
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide code is scrolled by keys
          tabIndex={0}
          className={`codeblock__pre thin-scrollbar${numbered ? ' codeblock__pre--numbered' : ''}`}
        >
          <code suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
      </div>
    </div>
  );
}
