import { Component, type ReactNode } from 'react';
import { isMissingFile, reloadForMissingFile } from '../lib/loading/missing-files.ts';
import { useLocation } from '../lib/router/router.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';

type Props = { place: string; children: ReactNode };
type State = { failure: { error: unknown } | null; place: string };

class Boundary extends Component<Props, State> {
  override state: State = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { failure: null, place: props.place };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingFile(error)) reloadForMissingFile();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (isMissingFile(failure.error)) return <UnreachableScreen onRetry={() => location.reload()} />;
    return <ErrorScreen error={failure.error} />;
  }
}

/** Shows an error screen instead of a screen that throws; the next screen is rendered again. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}
