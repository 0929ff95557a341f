/** An icon in the bar over a photo. */
export const viewerActionStyle =
  'inline-flex size-10 items-center justify-center rounded-full text-white hover:bg-white/15 max-md:size-11';
