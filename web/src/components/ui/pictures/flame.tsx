/** The product's logo. Decorative: the link or heading around it has a name. */
export function Flame({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="shrink-0">
      <rect width="40" height="40" rx="12" className="fill-accent" />
      <path
        className="fill-on-accent"
        d="M20.6 6.5c.5 4.3 2.9 6.6 5 9.1 2 2.3 3.6 4.7 3.6 8.2 0 5.2-4.1 9.2-9.2 9.2s-9.2-4-9.2-9.2c0-3.3 1.500-5.800 3.300-7.900.4 1.700 1.200 2.800 2.400 3.500-.2-4.800 1-9.400 4.100-12.900Z"
      />
      <path
        className="fill-accent"
        d="M20.300 19.600c.4 2 1.500 3 2.400 4.100.8.9 1.400 1.900 1.400 3.200 0 2.300-1.800 3.900-4.100 3.900s-4.100-1.600-4.100-3.900c0-2.700 2.900-3.900 4.400-7.300Z"
      />
    </svg>
  );
}
