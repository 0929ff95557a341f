/** The story as it will be: the shape of a phone screen, as large as the dialog lets it. */
export const cardStyle =
  'relative aspect-9/16 h-[min(48dvh,33rem)] shrink-0 overflow-hidden rounded-lg [container-type:size] md:h-[min(33rem,calc(86dvh-15rem))]';

/** A field that is written on the card: the words alone are seen. The card around it shows the focus. */
export const onCardStyle =
  'border-0! outline-none! min-h-0! text-center text-white! placeholder:text-white [overflow-wrap:anywhere]';

/** Shows the focus of the field on it, and what the field says about its length, at the upper edge. */
export const writtenStyle = [
  'has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-accent has-[textarea:focus-visible]:outline-offset-2',
  '[&_[aria-live]]:absolute [&_[aria-live]]:inset-s-3 [&_[aria-live]]:inset-e-14 [&_[aria-live]]:top-2',
  '[&_[aria-live]_p]:mt-0! [&_[aria-live]_p]:w-fit [&_[aria-live]_p]:rounded-md [&_[aria-live]_p]:bg-raised [&_[aria-live]_p]:px-2 [&_[aria-live]_p]:py-1',
].join(' ');
