/** Runs the modules of an adapted project, and calls the functions that they export for other pages. */

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

type Listener = (change: { location: Place; previousLocation: Place | null }) => unknown;

interface RouteFunctions {
  onRouteUpdate?: Listener;
  onRouteDidUpdate?: Listener;
}

type RouteModule = RouteFunctions & { default?: RouteFunctions };

/** A module that fails has no effect on others. */
export function runRouteModules(imports: readonly (() => Promise<RouteModule>)[]): void {
  for (const load of imports) {
    void load().then(followRoutes).catch(console.error);
  }
}

function followRoutes(module: RouteModule): void {
  const { onRouteUpdate, onRouteDidUpdate } = { ...module, ...module.default };
  let previousLocation: Place | null = null;
  const update = (): void => {
    const change = { location: currentPlace(), previousLocation };
    previousLocation = change.location;
    const cleanUp = onRouteUpdate?.(change);
    if (typeof cleanUp === 'function') cleanUp();
    onRouteDidUpdate?.(change);
  };
  document.addEventListener('docs:navigated', update);
  update();
}

function currentPlace(): Place {
  const { pathname, search, hash } = location;
  return { pathname, search, hash };
}
