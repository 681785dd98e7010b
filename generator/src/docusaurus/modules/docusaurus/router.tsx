import {
  Children,
  createContext,
  isValidElement,
  useContext,
  useEffect,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { withTrailingSlash } from '../../../base-path.ts';
import { notePageFacts, siteFacts } from '../../../render-scope.ts';
import PlainLink from './Link.tsx';
import { currentPath } from './docs-client.ts';
import useBaseUrl from './useBaseUrl.ts';

interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

function addressOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}

export function Link({ to, ...props }: Omit<ComponentProps<typeof PlainLink>, 'to'> & { to: To }): ReactNode {
  return <PlainLink {...props} to={addressOf(to)} />;
}

export { Link as NavLink };

/** At build time the address of the page; in the browser the address of the document. */
export function useLocation(): Location {
  const { pathname, search, hash } =
    typeof location === 'undefined' ? { pathname: currentPath(), search: '', hash: '' } : location;
  return { pathname, search, hash, state: undefined, key: 'default' };
}

export function useHistory() {
  return {
    push: (to: To): void => location.assign(addressOf(to)),
    replace: (to: To): void => location.replace(addressOf(to)),
    goBack: (): void => history.back(),
    location: useLocation(),
    listen: () => () => undefined,
  };
}

type Params = Record<string, string | undefined>;

/** Returns the parameters of the route around the component. */
export function useParams(): Params {
  return useRouteMatch()?.params ?? {};
}

interface Match {
  path: string;
  url: string;
  isExact: boolean;
  params: Params;
}

interface Pattern {
  path?: string | readonly string[];
  exact?: boolean;
  strict?: boolean;
  sensitive?: boolean;
}

/** Matches patterns such as `/docs/:id?` and `/api/*`, the first of a list that fits. */
export function matchPath(pathname: string, pattern: string | readonly string[] | Pattern): Match | null {
  const { path = [], ...options } =
    typeof pattern === 'string' || isList(pattern) ? { path: pattern } : pattern;
  for (const each of isList(path) ? path : [path]) {
    const match = matchOne(pathname, each, options);
    if (match !== null) {
      return match;
    }
  }
  return null;
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}

const PART = /(\/?):(\w+)(?:\(([^)]+)\))?([?*+]?)|\*|[.+^${}()|[\]\\]/g;

function matchOne(pathname: string, path: string, { exact, strict, sensitive }: Pattern): Match | null {
  const names: string[] = [];
  const source = (strict === true ? path : path.replace(/\/$/, '')).replace(
    PART,
    (part: string, slash = '', name?: string, shape = '[^/]+?', times = '') => {
      if (name === undefined && part !== '*') {
        return `\\${part}`;
      }
      names.push(name ?? String(names.length));
      const value = /[*+]/.test(times) ? `${shape}(?:/${shape})*` : shape;
      return name === undefined ? '(.*)' : `(?:${slash}(${value}))${/[?*]/.test(times) ? '?' : ''}`;
    },
  );
  const partEnd = strict === true && path.endsWith('/') ? '' : '(?=/|$)';
  const end = `${strict === true ? '' : '(?:/(?=$))?'}${exact === true ? '$' : partEnd}`;
  const found = new RegExp(`^${source}${end}`, sensitive === true ? '' : 'i').exec(pathname);
  if (found === null) {
    return null;
  }
  const [url, ...values] = found;
  return {
    path,
    url: path === '/' && url === '' ? '/' : url,
    isExact: url === pathname,
    params: Object.fromEntries(names.map((name, index) => [name, values[index]])),
  };
}

/** The match of the route around a component. */
const RouteMatch = createContext<Match | null>(null);

/** Without a pattern, it describes the route around the component, or else the page. */
export function useRouteMatch(pattern?: Parameters<typeof matchPath>[1]): Match | null {
  const { pathname } = useLocation();
  const around = useContext(RouteMatch) ?? { path: pathname, url: pathname, isExact: true, params: {} };
  return pattern === undefined ? around : matchPath(pathname, pattern);
}

interface RouteProps extends Pattern {
  component?: ComponentType<Given>;
  render?: (given: Given) => ReactNode;
  children?: ReactNode | ((given: Given) => ReactNode);
}

interface Given {
  history: ReturnType<typeof useHistory>;
  location: Location;
  match: Match | null;
}

/** Shows its content if the page's path matches. */
export function Route({ component: Content, render, children, ...pattern }: RouteProps): ReactNode {
  const match = useRouteMatch(pattern.path === undefined ? undefined : pattern);
  const given = { history: useHistory(), location: useLocation(), match };
  if (typeof children === 'function') {
    return <RouteMatch value={match}>{children(given)}</RouteMatch>;
  }
  const content = children ?? (Content === undefined ? render?.(given) : <Content {...given} />);
  return match === null ? null : <RouteMatch value={match}>{content}</RouteMatch>;
}

/** Shows the first route or redirect that matches the page's path. */
export function Switch({ children }: { children?: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return Children.toArray(children).find((child) => {
    const { path, from, ...options } = isValidElement<Pattern & { from?: string }>(child) ? child.props : {};
    const pattern = path ?? from;
    return pattern === undefined || matchPath(pathname, { ...options, path: pattern }) !== null;
  });
}

/** Returns a path with the values of its parameters. */
export function generatePath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(PART, (part: string, slash = '', name?: string) => {
    const value = name === undefined ? undefined : params[name];
    return name === undefined ? part : value === undefined ? '' : slash + encodeURIComponent(String(value));
  });
}

export function withRouter<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function WithRouter(props) {
    const given = { history: useHistory(), location: useLocation(), match: useRouteMatch() };
    return <Component {...props} {...given} />;
  };
}

/** The page that contains it forwards readers, and a component with state does so when it shows this. */
export function Redirect({ to }: { to: To }): ReactNode {
  const target = addressOf(to);
  const href = withTrailingSlash(useBaseUrl(target), siteFacts());
  notePageFacts(({ head }) => {
    head.push({ name: 'meta', attributes: { 'http-equiv': 'refresh', content: `0; url=${href}` } });
  });
  useEffect(() => location.replace(href), [href]);
  return (
    <p>
      <PlainLink to={target}>{target}</PlainLink>
    </p>
  );
}
