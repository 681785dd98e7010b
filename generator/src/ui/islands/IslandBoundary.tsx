import { Component, useEffect, type ReactNode } from 'react';

interface IslandBoundaryProps {
  /** Called when the island answers events. */
  onReady: () => void;
  children: ReactNode;
}

/** Keeps a component that fails from taking the page along, and lets the reader try it again. */
export class IslandBoundary extends Component<IslandBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, onReady } = this.props;
    if (error === null) return <Ready onReady={onReady}>{children}</Ready>;
    return (
      <div className="docs-island__error" role="alert">
        <p>This part of the page failed: {error.message}</p>
        <button type="button" className="button" onClick={() => this.setState({ error: null })}>
          Try again
        </button>
      </div>
    );
  }
}

function Ready({ onReady, children }: IslandBoundaryProps): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}
