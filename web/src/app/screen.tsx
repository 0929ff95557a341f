import { type ComponentType, useEffect } from 'react';
import { setDocumentTitle } from '../lib/document-title.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import type { Screen } from '../lib/router/find-screen.ts';

type ScreenFile = () => Promise<{ Component: ComponentType }>;
type Titled = { title: string | undefined; Content: ComponentType };

function Titled({ title, Content }: Titled) {
  useEffect(() => {
    if (title !== undefined) setDocumentTitle(title);
  }, [title]);
  return <Content />;
}

/** One screen, one file, loaded when first shown. Without a title the screen sets its own. */
export function screen(path: string, title: string | undefined, load: ScreenFile): Screen {
  const [Content, preload] = lazyPart(async () => (await load()).Component);
  return { path, element: <Titled title={title} Content={Content} />, preload };
}
