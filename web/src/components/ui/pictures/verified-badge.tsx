import { t } from '@lingui/core/macro';
export function VerifiedBadge({ size = 16 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role="img"
      aria-label={t`Verified`}
      className="inline-block shrink-0"
    >
      <path
        className="fill-verified"
        d="m8 .6 1.900 1.500 2.400-.1.700 2.300 2 1.400-.9 2.300.9 2.300-2 1.400-.7 2.300-2.400-.1L8 15.400l-1.900-1.500-2.400.1-.7-2.300-2-1.400.9-2.300L1 5.700l2-1.400.7-2.300 2.400.1L8 .6Z"
      />
      <path
        className="stroke-on-verified"
        fill="none"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m5.200 8.200 2 2 3.700-4"
      />
    </svg>
  );
}
