import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';

/** What is known of a crash, for the page that takes the place of what crashed. */
export interface Crash {
  error: Error;
  /** Renders again what crashed. */
  tryAgain: () => void;
}

interface ErrorBoundaryProps {
  /** Shown instead of the children when they throw. */
  fallback: ComponentType<Crash>;
  /** Another value means another page: the error of the one before is forgotten. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: Error | null;
  resetKey: string | undefined;
}

/** Keeps a crash from spreading to what is around it. */
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
