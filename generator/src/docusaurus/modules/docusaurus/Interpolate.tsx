import { Fragment, type ReactNode } from 'react';

type Values = Readonly<Record<string, ReactNode>>;

/** `{name}` in a text stands for a value. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/\{(\w+)\}/);
  const filled = parts.map((part, index): ReactNode =>
    index % 2 === 1 ? (values[part] ?? `{${part}}`) : part,
  );
  return filled.every((part) => typeof part === 'string' || typeof part === 'number')
    ? filled.join('')
    : // oxlint-disable-next-line react/no-array-index-key
      filled.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

export default function Interpolate(props: { children: string; values?: Values }): ReactNode {
  return interpolate(props.children, props.values);
}
