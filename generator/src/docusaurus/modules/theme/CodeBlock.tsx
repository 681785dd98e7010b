import type { ReactNode } from 'react';

interface Props {
  children?: ReactNode;
  className?: string;
  language?: string;
  title?: ReactNode;
  showLineNumbers?: boolean | number;
}

/** A code block inside a component, without syntax highlighting. */
export default function CodeBlock({
  children,
  className,
  language,
  title,
  showLineNumbers,
}: Props): ReactNode {
  const name = language ?? /language-([\w-]+)/.exec(className ?? '')?.[1] ?? 'text';
  const code = (Array.isArray(children) ? children.join('') : String(children ?? '')).replace(/\n$/, '');
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
          <code>
            {code.split('\n').map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index} className="code-line">
                {`${line}\n`}
              </span>
            ))}
          </code>
        </pre>
      </div>
    </div>
  );
}
