import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';

/** Props of the component that replaces what crashed. */
export interface Crash {
  error: Error;
  /** Renders the children again. */
  tryAgain: () => void;
}

interface ErrorBoundaryProps {
  /** Rendered instead of the children if they throw. */
  fallback: ComponentType<Crash>;
  /** A new value clears the error, for example on another page. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: Error | null;
  resetKey: string | undefined;
}

/** Stops an error from affecting the rest of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<ErrorBoundaryState> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  private readonly tryAgain = (): void => this.setState({ error: null });

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fallback: Fallback } = this.props;
    return error === null ? children : <Fallback error={error} tryAgain={this.tryAgain} />;
  }
}
