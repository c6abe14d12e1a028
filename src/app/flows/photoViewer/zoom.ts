/** How a picture is zoomed and moved on the screen. Lengths are in px, and positions relative to the middle of the screen. */

export interface Place {
  x: number;
  y: number;
}

/** A picture's scale relative to its full view, and the offset of its middle from that of the screen. */
export interface View extends Place {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };

/** The maximum scale. */
const most = 4;

/** The scale after a double tap. */
export const closer = 2.5;

/** Returns the size of a picture in its full view. */
export function fitted(picture: Size, screen: Size): Size {
  const scale = Math.min(screen.width / picture.width, screen.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;

/** Limits the offset, so that the picture fills the screen as far as it is large enough. */
function held({ scale, x, y }: View, fit: Size, screen: Size): View {
  return {
    scale,
    x: within(x, Math.max(0, (fit.width * scale - screen.width) / 2)),
    y: within(y, Math.max(0, (fit.height * scale - screen.height) / 2)),
  };
}

/** Returns the view moved by an offset. */
export const panned = (view: View, by: Place, fit: Size, screen: Size): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, fit, screen);

/**
 * Returns the view at another scale.
 *
 * @param at the fixed point of the zoom, as far as the picture's edges allow
 */
export function zoomed(view: View, scale: number, at: Place, fit: Size, screen: Size): View {
  const next = Math.min(most, Math.max(1, scale));
  const ratio = next / view.scale;
  return held(
    { scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    fit,
    screen,
  );
}
