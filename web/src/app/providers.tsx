import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { Toaster } from '../components/ui/toast/toaster.tsx';
import { queryClient } from '../lib/cache/query-client.ts';

/** What every screen needs, public ones too; tooltips and confirmations come with the shell. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {children}
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
