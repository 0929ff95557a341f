import type { ConsolePath, ScreenPath } from '@hearth/contract/core/screens';
import { type ComponentType, useEffect } from 'react';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import { setDocumentTitle } from '../lib/page/document-title.ts';
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
export function screen(path: ScreenPath | ConsolePath | '*', title: string | undefined, load: ScreenFile): Screen {
  const [Content, preload] = lazyPart(async () => (await load()).Component);
  return { path, element: <Titled title={title} Content={Content} />, preload };
}
