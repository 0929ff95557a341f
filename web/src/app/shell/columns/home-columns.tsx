import { lazy, type ReactNode, Suspense } from 'react';
import { Columns, leftColumnFrom, rightColumnFrom } from '../../../components/layout/columns.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';

const LeftMenu = lazy(async () => ({ default: (await import('./left-menu.tsx')).LeftMenu }));
const RightSidebar = lazy(async () => ({ default: (await import('./right-sidebar.tsx')).RightSidebar }));

/** On a narrow screen neither the code nor the data of a side column is loaded. */
function Side({ from, children }: { from: number; children: ReactNode }) {
  return useMediaQuery(`(width >= ${from}px)`) && <Suspense>{children}</Suspense>;
}

/** Menu, main area and contacts: the layout of /home and of a single post. */
export function HomeColumns({ children }: { children: ReactNode }) {
  return (
    <Columns
      left={
        <Side from={leftColumnFrom}>
          <LeftMenu />
        </Side>
      }
      right={
        <Side from={rightColumnFrom}>
          <RightSidebar />
        </Side>
      }
      rightLabel="Contacts and birthdays"
    >
      {children}
    </Columns>
  );
}
