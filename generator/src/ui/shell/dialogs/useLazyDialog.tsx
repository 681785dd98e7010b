import { useCallback, useState, type ComponentType, type ReactNode } from 'react';

export interface LazyDialogProps {
  onClose: () => void;
}

/**
 * Returns a dialog whose code is loaded when it's first opened, and a function to open it. If loading fails, the page
 * stays unchanged and the error is logged.
 *
 * @param load must be the same function on each render
 */
export function useLazyDialog(
  load: () => Promise<ComponentType<LazyDialogProps>>,
): [dialog: ReactNode, open: () => void] {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const open = useCallback(() => {
    load().then(
      (Dialog) => setDialog(<Dialog onClose={() => setDialog(null)} />),
      () => console.warn("The dialog couldn't be loaded."),
    );
  }, [load]);
  return [dialog, open];
}
