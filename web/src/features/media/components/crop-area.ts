export type Size = { width: number; height: number };

/** Where the picture lies: its middle as shares of its size, and how far it is enlarged beyond just covering the frame. */
export type Framing = { x: number; y: number; zoom: number };

export const centred: Framing = { x: 0.5, y: 0.5, zoom: 1 };

/** The part of the picture, in its own pixels, that the frame shows; it never reaches beyond the picture. */
export function cropArea(picture: Size, aspect: number, { x, y, zoom }: Framing) {
  const covering = Math.min(picture.width, picture.height * aspect);
  const width = covering / zoom;
  const height = width / aspect;
  return {
    left: within(x * picture.width - width / 2, picture.width - width),
    top: within(y * picture.height - height / 2, picture.height - height),
    width,
    height,
  };
}

/** The framing after the picture was dragged by a share of the frame. */
export function dragged(picture: Size, aspect: number, framing: Framing, by: { x: number; y: number }): Framing {
  const area = cropArea(picture, aspect, framing);
  const left = within(area.left - by.x * area.width, picture.width - area.width);
  const top = within(area.top - by.y * area.height, picture.height - area.height);
  return {
    zoom: framing.zoom,
    x: (left + area.width / 2) / picture.width,
    y: (top + area.height / 2) / picture.height,
  };
}

function within(value: number, max: number): number {
  return Math.min(Math.max(value, 0), Math.max(max, 0));
}
