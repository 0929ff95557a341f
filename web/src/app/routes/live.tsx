import { Radio } from 'lucide-react';
import { Main } from '../../components/layout/main.tsx';

export function Component() {
  return (
    <Main className="mx-auto flex max-w-xl flex-col items-center gap-3 px-6 py-20 text-center md:py-32">
      <span className="mb-2 inline-flex rounded-full bg-surface p-6 text-muted shadow-1">
        <Radio size={48} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h1 className="font-bold text-3xl tracking-tight">Live Streaming Coming Soon</h1>
      <p className="text-lg text-muted">Stay tuned for our new live streaming feature!</p>
    </Main>
  );
}
