import type { ReactNode } from 'react';
import { Columns } from '../../components/layout/columns.tsx';
import { LeftMenu } from './left-menu.tsx';
import { RightSidebar } from './right-sidebar.tsx';

/** Menu, main area, contacts: the frame of /home and of a single post. */
export function HomeColumns({ children }: { children: ReactNode }) {
  return (
    <Columns left={<LeftMenu />} right={<RightSidebar />} rightLabel="Contacts and birthdays">
      {children}
    </Columns>
  );
}
