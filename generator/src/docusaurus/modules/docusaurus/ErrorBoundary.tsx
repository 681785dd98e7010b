/** Shows a fallback where a component fails in the browser. */

import { Component, type ReactNode } from 'react';

interface Props {
  children?: ReactNode;
  fallback?: (failure: { error: Error; tryAgain: () => void }) => ReactNode;
}

export default class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fallback } = this.props;
    return error === null
      ? children
      : (fallback?.({ error, tryAgain: () => this.setState({ error: null }) }) ?? <p>{error.message}</p>);
  }
}
