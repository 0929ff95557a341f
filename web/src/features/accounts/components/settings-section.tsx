import { type ReactNode, useId } from 'react';
import { Card } from '../../../components/layout/card.tsx';

type Props = { title: string; lead?: string; children: ReactNode };

export function SettingsSection({ title, lead, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}
