import type { SocialNetwork } from '@hearth/contract/profiles/rules';
import type { ReactNode } from 'react';

/** Drawn here: the icon set has no marks of companies. */
const marks: Record<SocialNetwork, ReactNode> = {
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r="0.75" fill="currentColor" />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12.500 21v-9.500c0-1.700.8-2.500 2.500-2.500h1M9.500 13.500h6" />
    </>
  ),
  whatsapp: (
    <>
      <path d="M3.500 20.500l1.300-4.300a8.500 8.500 0 1 1 3.200 3.100z" />
      <path d="M9.200 8.200c-1 1-.4 2.900 1.300 4.600s3.600 2.400 4.600 1.300c.5-.5.6-.9.2-1.300l-1.300-.8-1.100.7a4.500 4.500 0 0 1-1.700-1.700l.7-1.100-.8-1.500c-.4-.5-1.400-.7-1.900-.2z" />
    </>
  ),
};

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0 text-muted"
    >
      {marks[network]}
    </svg>
  );
}
