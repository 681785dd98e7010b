/** Wraps a project's component that replaces a part of the shell, and provides the part that it may wrap. */

import { Component, createContext, Suspense, useContext, type ComponentType, type ReactNode } from 'react';
import { guarded } from '../../../guard.ts';
import { itemsOf, recordOf } from '../../../unknown-value.ts';

type Props = Record<string, unknown>;

const Original = createContext<{ Part: ComponentType<Props>; props: Props } | null>(null);

/**
 * Returns a component that shows the original part if `Own` fails.
 * @param Own `undefined` if the module exports no component
 * @param slot name of the part; `Own` receives its props under Docusaurus's names
 */
export function swizzledPart(
  Own: ComponentType<Props> | undefined,
  slot: string,
): ComponentType<Props> | undefined {
  if (Own === undefined) {
    return undefined;
  }
  return function SwizzledPart({ Original: Part, ...props }: Props): ReactNode {
    // On a server, `Suspense` catches errors but doesn't report them.
    const Noted = guarded(Own);
    // Lists of pages and posts have another footer in Docusaurus.
    const isUsed = slot !== 'DocFooter' || isDoc(recordOf(props['page']));
    return (
      <Original value={{ Part: Part as ComponentType<Props>, props }}>
        <Boundary>
          <Suspense fallback={<OriginalPart />}>
            {isUsed ? <Noted {...propsOfDocusaurus(slot, props)} /> : <OriginalPart />}
          </Suspense>
        </Boundary>
      </Original>
    );
  };
}

function isDoc({ kind, version }: Props): boolean {
  return kind === 'doc' && version !== null;
}

/** Error boundaries only work in browsers. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? <OriginalPart /> : this.props.children;
  }
}

/** `@theme-original/Footer`. It always receives the original props. */
export function OriginalPart(): ReactNode {
  const original = useContext(Original);
  return original === null ? null : <original.Part {...original.props} />;
}

/** Renders an item of the navbar with the project's component for its type. */
export function itemOf(types: Readonly<Record<string, ComponentType<Props>>>): ComponentType<Props> {
  return function Item({ type, ...props }: Props): ReactNode {
    const Own = types[String(type)];
    const Noted = Own === undefined ? null : guarded(Own);
    return Noted === null ? null : <Noted {...props} />;
  };
}

function propsOfDocusaurus(slot: string, props: Props): Props {
  if (slot === 'Root') {
    return { children: <OriginalPart /> };
  }
  if (slot === 'NavbarItem') {
    return { ...recordOf(props['options']), type: props['name'], mobile: props['inMenu'] };
  }
  if (slot === 'Pagination') {
    const link = (value: unknown): Props | undefined => {
      const { label: title, href: permalink } = recordOf(value);
      return value === null ? undefined : { title, permalink };
    };
    return { previous: link(props['previous']), next: link(props['next']) };
  }
  if (slot === 'TableOfContents') {
    const toc = itemsOf(props['toc']).map(recordOf);
    return { toc: toc.map(({ html, id, level }) => ({ value: html, id, level })) };
  }
  return {};
}
