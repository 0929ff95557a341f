import { t } from '@lingui/core/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { Columns, leftColumnFrom, rightColumnFrom } from '../../../components/layout/columns.tsx';
import { useMediaQuery } from '../../../lib/page/use-media-query.ts';

const LeftMenu = lazy(async () => ({ default: (await import('./left-menu.tsx')).LeftMenu }));
const RightSidebar = lazy(async () => ({ default: (await import('./right-sidebar.tsx')).RightSidebar }));

const ContactsBlock = lazy(async () => ({ default: (await import('./contacts-block.tsx')).ContactsBlock }));

/** On a narrow screen neither the code nor the data of a side column is loaded. */
function Side({ from, below, children }: { from: number; below?: number; children: ReactNode }) {
  const end = below === undefined ? '' : ` and (width < ${below}px)`;
  return useMediaQuery(`(width >= ${from}px)${end}`) && <Suspense>{children}</Suspense>;
}

/** Menu, main area and contacts: the layout of /home and of a single post. */
export function HomeColumns({ children }: { children: ReactNode }) {
  return (
    <Columns
      left={
        <>
          <Side from={leftColumnFrom}>
            <LeftMenu />
          </Side>
          {/* Where the right column has no room. */}
          <Side from={leftColumnFrom} below={rightColumnFrom}>
            <div className="mt-4 px-2">
              <ContactsBlock />
            </div>
          </Side>
        </>
      }
      right={
        <Side from={rightColumnFrom}>
          <RightSidebar />
        </Side>
      }
      rightLabel={t`Contacts and birthdays`}
    >
      {children}
    </Columns>
  );
}
