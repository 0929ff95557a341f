export const moreStyle =
  'self-start rounded-sm font-semibold text-muted text-sm hover:text-ink hover:underline max-md:min-h-11';
