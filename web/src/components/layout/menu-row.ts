/** One line of a menu at the side: picture or icon, then words. */
export const menuRowStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-2 text-start font-medium no-underline';
export const menuRowHover = 'transition-colors duration-150 hover:bg-hover';
