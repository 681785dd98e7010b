import { useCallback, useState, type ComponentType, type ReactNode } from 'react';

export interface LazyDialogProps {
  onClose: () => void;
}

/**
 * A dialog whose code comes when it is first opened, and how to open it. Where the code cannot be loaded, the page stays
 * as it is, and the console says so.
 *
 * @param load the same function each time
 */
export function useLazyDialog(
  load: () => Promise<ComponentType<LazyDialogProps>>,
): [dialog: ReactNode, open: () => void] {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const open = useCallback(() => {
    load().then(
      (Dialog) => setDialog(<Dialog onClose={() => setDialog(null)} />),
      () => console.warn('The dialog could not be loaded.'),
    );
  }, [load]);
  return [dialog, open];
}
