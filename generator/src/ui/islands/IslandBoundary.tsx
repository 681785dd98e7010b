import { Component, useEffect, type ReactNode } from 'react';
import type { ShellText } from '../../strings/text.ts';

interface IslandBoundaryProps {
  /** Passed as a prop, because the context provider is inside so that its failures are also caught. */
  text: ShellText;
  /** Called when the island is interactive, or shows an error. */
  onReady: () => void;
  children: ReactNode;
}

/** Error boundary around an island. It protects the rest of the page and offers a retry. */
export class IslandBoundary extends Component<IslandBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(): void {
    this.props.onReady();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, text, onReady } = this.props;
    if (error === null) return <Ready onReady={onReady}>{children}</Ready>;
    return (
      <div className="docs-island__error" role="alert">
        <p>{text('island.failed', { message: error.message })}</p>
        <button type="button" className="button" onClick={() => this.setState({ error: null })}>
          {text('tryAgain')}
        </button>
      </div>
    );
  }
}

function Ready({ onReady, children }: Pick<IslandBoundaryProps, 'onReady' | 'children'>): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}
