import { Fragment } from 'react';

/** After what separates the parts of an address; not inside `://`. */
const seams = /(?<=[/?&.=-])(?=[^/?&.=-])/;

/** A web address that wraps between its parts. */
export function WebAddress({ text }: { text: string }) {
  return text.split(seams).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
