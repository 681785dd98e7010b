/**
 * The server side of islands: wraps a client component so that rendering it writes
 * the markup that `ui/islands/islands.tsx` later hydrates.
 *
 * Each island is rendered as a React root of its own, because that is how the browser
 * hydrates it: ids made by `useId` then agree on both sides.
 */

import { createHash } from 'node:crypto';
import {
  createContext,
  createElement,
  isValidElement,
  useContext,
  type ComponentType,
  type ContextType,
  type ReactNode,
} from 'react';
import { DocsContext } from '../ui/hooks/context.tsx';
import { renderToStaticMarkup, renderToString } from './react-server.ts';

type Props = Record<string, unknown> & { children?: ReactNode };

/** When an island's code is fetched: at the first touch, as soon as it is seen, or that only where the address has a query. */
export type Hydration = 'interaction' | 'visible' | 'query';

const InsideIsland = createContext(false);

/** Rendering is synchronous, and pages are rendered one after another: one of these serves. */
interface PageIslands {
  /** Names of the islands rendered since the last {@link takeRenderedIslands}. */
  rendered: string[];
  /** How often an island with the same name and props was rendered on this page. Ids of each must differ. */
  repeated: Map<string, number>;
}

const place: unique symbol = Symbol.for('docs-generator: islands of the page');

/** Held for the process, not by this module: the components of a site import another copy of it than tests do. */
function ofPage(): PageIslands {
  const holder = globalThis as { [place]?: PageIslands };
  holder[place] ??= { rendered: [], repeated: new Map() };
  return holder[place];
}

/** Begins a page. */
export function beginIslandsOfPage(): void {
  ofPage().repeated = new Map();
}

/** Returns the islands (`source#export`) rendered since the last call, in order, and forgets them. */
export function takeRenderedIslands(): string[] {
  const page = ofPage();
  const taken = page.rendered;
  page.rendered = [];
  return taken;
}

/**
 * Wraps `component` for use in static HTML.
 *
 * @param source module path relative to the site folder: `components/OtpBuilder.tsx`
 * @param exportName the component's name in that module
 * @param mayStayStatic given what cannot be sent to the browser, it is rendered without coming alive there
 */
export function island(
  component: ComponentType<Props>,
  source: string,
  exportName: string,
  hydration: Hydration = 'interaction',
  mayStayStatic = false,
): ComponentType<Props> {
  const name = `${source}#${exportName}`;

  function Island(props: Props): ReactNode {
    const nested = useContext(InsideIsland);
    const docs = useContext(DocsContext);
    const { children, ...rest } = props;
    if (nested || (mayStayStatic && (typeof children === 'function' || !isPlain(rest)))) {
      return createElement(component, props);
    }
    const json = serialiseProps(rest, name);
    ofPage().rendered.push(name);
    const id = islandId(name + json);
    const slot = children === undefined || children === null ? undefined : slotOf(children, docs);
    const html = renderToString(
      <InsideIsland value={true}>
        <DocsContext value={docs}>{createElement(component, rest, slot)}</DocsContext>
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

/** The beginning of the ids that `useId` gives inside of an island: the same in each build, another for each island. */
function islandId(key: string): string {
  const { repeated } = ofPage();
  const count = (repeated.get(key) ?? 0) + 1;
  repeated.set(key, count);
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 6);
  return `i${hash}-${count === 1 ? '' : `${count}-`}`;
}

/** Children written in a page are static: they reach the browser as HTML that React leaves alone. */
function slotOf(children: ReactNode, docs: ContextType<typeof DocsContext>): ReactNode {
  // Those of an MDX page come in a slot already.
  if (isValidElement(children) && children.type === 'docs-slot') {
    return children;
  }
  const html = renderToStaticMarkup(<DocsContext value={docs}>{children}</DocsContext>);
  return createElement('docs-slot', { dangerouslySetInnerHTML: { __html: html } });
}

/** True for what JSON carries: no functions, no elements. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') {
    return false;
  }
  return (
    typeof value !== 'object' ||
    value === null ||
    (!isValidElement(value) && Object.values(value).every(isPlain))
  );
}

function serialiseProps(props: Record<string, unknown>, name: string): string {
  const wrong = Object.entries(props).find(
    ([, value]) => typeof value === 'function' || typeof value === 'symbol',
  );
  if (wrong !== undefined) {
    throw new Error(
      `The client component "${name}" was given a ${typeof wrong[1]} as "${wrong[0]}", which cannot be sent to the browser. ` +
        'Pass plain data (text, numbers, lists, objects) from the page, and create functions inside the component.',
    );
  }
  return JSON.stringify(props);
}
