/** A component of a project's theme in the place of a part of the shell, with the part that it may stand around. */

import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

type Props = Record<string, unknown>;

/** The part as it is, and its own props. */
const Original = createContext<{ Part: ComponentType<Props>; props: Props } | null>(null);

/** @param slot name of the part: its props are given as Docusaurus names them */
export function swizzledPart(Own: ComponentType<Props>, slot: string): ComponentType<Props> {
  return function SwizzledPart({ Original: Part, ...props }: Props): ReactNode {
    return (
      <Original value={{ Part: Part as ComponentType<Props>, props }}>
        <Own {...propsOfDocusaurus(slot, props)} />
      </Original>
    );
  };
}

/** `@theme-original/Footer`. What the component hands on are the props that it was given. */
export function OriginalPart(): ReactNode {
  const original = useContext(Original);
  return original === null ? null : <original.Part {...original.props} />;
}

interface Link {
  label: string;
  href: string;
}

function propsOfDocusaurus(slot: string, props: Props): Props {
  if (slot === 'Pagination') {
    const link = (value: unknown): { title: string; permalink: string } | undefined =>
      value === null ? undefined : { title: (value as Link).label, permalink: (value as Link).href };
    return { previous: link(props['previous']), next: link(props['next']) };
  }
  if (slot === 'TableOfContents') {
    const toc = props['toc'] as { html: string; id: string; level: number }[];
    return { toc: toc.map(({ html, id, level }) => ({ value: html, id, level })) };
  }
  return {};
}
