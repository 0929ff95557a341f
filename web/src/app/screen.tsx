import { type ComponentType, lazy, useEffect } from 'react';
import { setDocumentTitle } from '../lib/document-title.ts';
import type { Screen } from '../lib/router/find-screen.ts';

type ScreenFile = () => Promise<{ Component: ComponentType }>;
type Titled = { title: string | undefined; Content: ComponentType };

function Titled({ title, Content }: Titled) {
  useEffect(() => {
    if (title !== undefined) setDocumentTitle(title);
  }, [title]);
  return <Content />;
}

/** A component in its own file. `preload` fetches the file before the first render. */
export function lazyFile(load: ScreenFile) {
  return {
    Content: lazy(async () => ({ default: (await load()).Component })),
    // A failed download is reported when the component is rendered.
    preload: () => void load().catch(() => undefined),
  };
}

/** One screen, one file, loaded when first shown. Without a title the screen sets its own. */
export function screen(path: string, title: string | undefined, load: ScreenFile): Screen {
  const { Content, preload } = lazyFile(load);
  return { path, element: <Titled title={title} Content={Content} />, preload };
}
