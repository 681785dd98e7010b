/** A component of a project's theme in the place of a part of the shell, with the part that it may stand around. */

import { Component, createContext, Suspense, useContext, type ComponentType, type ReactNode } from 'react';
import { noteFailure } from '../../../guard.ts';

type Props = Record<string, unknown>;

/** The part as it is, and its own props. */
const Original = createContext<{ Part: ComponentType<Props>; props: Props } | null>(null);

/**
 * A component that shows the part as it is if `Own` fails.
 * @param Own `undefined` if the module exports no component
 * @param slot name of the part: its props are given as Docusaurus names them
 */
export function swizzledPart(
  Own: ComponentType<Props> | undefined,
  slot: string,
): ComponentType<Props> | undefined {
  if (Own === undefined) {
    return undefined;
  }
  const Noted = noted(Own);
  return function SwizzledPart({ Original: Part, ...props }: Props): ReactNode {
    return (
      <Original value={{ Part: Part as ComponentType<Props>, props }}>
        <Boundary>
          <Suspense fallback={<OriginalPart />}>
            <Noted {...propsOfDocusaurus(slot, props)} />
          </Suspense>
        </Boundary>
      </Original>
    );
  };
}

/** On a server, `Suspense` catches errors, but doesn't tell about them. */
function noted(Own: ComponentType<Props>): ComponentType<Props> {
  if (typeof Own !== 'function' || 'isReactComponent' in (Own.prototype ?? {})) {
    return Own;
  }
  return function Noted(props: Props): ReactNode {
    try {
      return (Own as (props: Props) => ReactNode)(props);
    } catch (error) {
      noteFailure(error);
      throw error;
    }
  };
}

/** Only browsers have boundaries for errors. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? <OriginalPart /> : this.props.children;
  }
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
