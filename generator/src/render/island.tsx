/**
 * Server side of islands. Wraps a client component so that it renders the markup that `ui/islands/islands.tsx` later
 * hydrates.
 *
 * Each island is its own React root, as in the browser, so that `useId` returns the same IDs on both sides.
 */

import {
  createContext,
  createElement,
  isValidElement,
  useContext,
  type ComponentType,
  type ContextType,
  type ReactNode,
} from 'react';
import { sha256 } from '../sha256.ts';
import { DocsContext } from '../ui/hooks/context.tsx';
import { renderToStaticMarkup, renderToString } from './react-server.ts';

type Props = Record<string, unknown> & { children?: ReactNode };

/**
 * When to load an island's code: on the first interaction, when it becomes visible, or when it becomes visible and the
 * URL has a query.
 */
export type Hydration = 'interaction' | 'visible' | 'query';

const InsideIsland = createContext(false);

/** One shared instance is enough, because rendering is synchronous and pages are rendered one at a time. */
interface PageIslands {
  /** Islands rendered since the last {@link takeRenderedIslands}. */
  rendered: string[];
  /** Number of islands with the same name and props on this page, to give each a unique ID. */
  repeated: Map<string, number>;
}

const place: unique symbol = Symbol.for('pagewright: islands of the page');

/** Stored on `globalThis`, because the site's components import a different copy of this module than tests do. */
function ofPage(): PageIslands {
  const holder: typeof globalThis & { [place]?: PageIslands } = globalThis;
  holder[place] ??= { rendered: [], repeated: new Map() };
  return holder[place];
}

/** Resets the state for a new page. */
export function beginIslandsOfPage(): void {
  ofPage().repeated = new Map();
}

/** Returns the islands (`source#export`) rendered since the last call, in order, and clears the list. */
export function takeRenderedIslands(): string[] {
  const page = ofPage();
  const taken = page.rendered;
  page.rendered = [];
  return taken;
}

interface IslandOptions {
  /** Module path relative to the site folder: `components/OtpBuilder.tsx`. */
  source: string;
  exportName: string;
  hydration?: Hydration | undefined;
  /** Render without hydration, instead of throwing, if the props can't be serialized. */
  mayStayStatic?: boolean;
}

/** Wraps `component` for use in static HTML. */
export function island(component: ComponentType<Props>, options: IslandOptions): ComponentType<Props> {
  const { source, exportName, hydration = 'interaction', mayStayStatic = false } = options;
  const name = `${source}#${exportName}`;

  function Island(props: Props): ReactNode {
    const nested = useContext(InsideIsland);
    const docs = useContext(DocsContext);
    const { children, ...rest } = props;
    if (nested || (mayStayStatic && (typeof children === 'function' || !isPlain(rest)))) {
      return createElement(component, props);
    }
    // The browser gets text as a prop, and markup from the island's HTML.
    const sent = typeof children === 'string' ? props : rest;
    const json = serialiseProps(sent, name);
    ofPage().rendered.push(name);
    const id = islandId(name + json);
    const inner =
      sent === props || children === undefined || children === null ? children : slotOf(children, docs);
    const html = renderToString(
      <InsideIsland value={true}>
        <DocsContext value={docs}>{createElement(component, rest, inner)}</DocsContext>
      </InsideIsland>,
      { identifierPrefix: id },
    );
    return createElement('docs-island', {
      'data-component': name,
      'data-hydrate': hydration,
      'data-id': id,
      'data-props': json,
      dangerouslySetInnerHTML: { __html: html },
    });
  }
  Island.displayName = `Island(${exportName})`;
  return Island;
}

/** Returns the `useId` prefix of an island. It's the same in each build and unique per island. */
function islandId(key: string): string {
  const { repeated } = ofPage();
  const count = (repeated.get(key) ?? 0) + 1;
  repeated.set(key, count);
  const hash = sha256(key, 6);
  return `i${hash}-${count === 1 ? '' : `${count}-`}`;
}

/** Children written in a page are static HTML, which React doesn't hydrate. */
function slotOf(children: ReactNode, docs: ContextType<typeof DocsContext>): ReactNode {
  // Children from an MDX page are already in a slot.
  if (isValidElement(children) && children.type === 'docs-slot') {
    return children;
  }
  const html = renderToStaticMarkup(<DocsContext value={docs}>{children}</DocsContext>);
  return createElement('docs-slot', { dangerouslySetInnerHTML: { __html: html } });
}

/** Returns whether JSON can represent the value, so it contains no functions or elements. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') {
    return false;
  }
  return (
    // Elements contain a symbol.
    typeof value !== 'object' || value === null || Object.values(value).every(isPlain)
  );
}

function serialiseProps(props: Record<string, unknown>, name: string): string {
  const wrong = Object.entries(props).find(
    ([, value]) => typeof value === 'function' || typeof value === 'symbol',
  );
  if (wrong !== undefined) {
    throw new Error(
      `The client component "${name}" received a ${typeof wrong[1]} as "${wrong[0]}", which can't be sent to the browser.  ` +
        'Pass plain data (text, numbers, lists, objects) from the page, and create functions inside the component.',
    );
  }
  return JSON.stringify(props);
}
