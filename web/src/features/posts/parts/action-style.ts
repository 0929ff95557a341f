/** The row of actions below a post. */
export const actionStyle =
  'inline-flex min-h-10 min-w-0 flex-1 items-center justify-center gap-2 rounded-md px-2 max-sm:gap-1.5 max-sm:px-1 max-sm:text-sm font-semibold text-muted transition-colors duration-150 hover:bg-hover [&>svg]:shrink-0 aria-pressed:text-accent-ink disabled:text-muted/60 disabled:hover:bg-transparent max-md:min-h-11';
