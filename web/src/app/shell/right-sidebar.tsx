import { Cake, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Sponsored } from './sponsored.tsx';

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-3">
      <h2 id={id} className="font-semibold text-lg text-muted">
        {title}
      </h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}

export function RightSidebar() {
  return (
    <div className="flex flex-col gap-4 px-1">
      <Sponsored />
      <Block title="Birthdays">
        <EmptyState compact icon={Cake} text="No birthdays today." />
      </Block>
      <Block title="Contacts">
        <EmptyState compact icon={UsersRound} text="No friends yet." />
      </Block>
    </div>
  );
}
