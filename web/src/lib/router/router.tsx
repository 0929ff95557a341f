import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import { type Frame, findScreen, type Params, type Screen } from './find-screen.ts';
import { currentVisit, followVisits, type Location, type NavigateOptions, navigate, type Visit } from './visit.ts';

const VisitContext = createContext<Visit | undefined>(undefined);
const ParamsContext = createContext<Params>({});
const OutletContext = createContext<ReactNode>(null);

/** Passes on where the member is. The screen that is shown stays until the files of the next one have come. */
export function RouterProvider({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(currentVisit);
  useLayoutEffect(() => {
    setVisit(currentVisit());
    return followVisits((next) => startTransition(() => setVisit(next)));
  }, []);
  return <VisitContext value={visit}>{children}</VisitContext>;
}

export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('The component is drawn outside the router.');
  return visit;
}

export function useLocation(): Location {
  return useVisit().location;
}

/** What the address says in the places that the screen's path names. */
export function useParams(): Params {
  return use(ParamsContext);
}

type NewParams = URLSearchParams | Record<string, string>;
type SetSearchParams = (next: NewParams, options?: NavigateOptions) => void;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { pathname, search } = useLocation();
  const show: SetSearchParams = (next, options) => {
    const query = new URLSearchParams(next).toString();
    navigate(query ? `${pathname}?${query}` : pathname, options);
  };
  return [new URLSearchParams(search), show];
}

/** The screen of the current address, in its frame. */
export function Screens({ routes }: { routes: readonly (Screen | Frame)[] }) {
  const { pathname } = useLocation();
  const found = findScreen(routes, pathname);
  if (!found) return null;
  const { frame, screen, params } = found;
  return (
    <ParamsContext value={params}>
      {frame ? <OutletContext value={screen.element}>{frame.element}</OutletContext> : screen.element}
    </ParamsContext>
  );
}

/** Where a frame has its screen. */
export function Outlet() {
  return use(OutletContext);
}
