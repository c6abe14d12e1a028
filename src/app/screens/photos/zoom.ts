/** How a picture is zoomed and moved about on the screen. All lengths are in px, all places are told from the middle of the screen. */

export interface Place {
  x: number;
  y: number;
}

/** How much larger than the whole of it a picture is seen, and how far its middle is from that of the screen. */
export interface View extends Place {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };

/** No picture is seen larger than this. */
const most = 4;

/** What two taps zoom to. */
export const closer = 2.5;

/** How large a picture is that is shown whole. */
export function fitted(picture: Size, screen: Size): Size {
  const scale = Math.min(screen.width / picture.width, screen.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;

/** Keeps the screen full of the picture, as far as there is enough of it. */
function held({ scale, x, y }: View, fit: Size, screen: Size): View {
  return {
    scale,
    x: within(x, Math.max(0, (fit.width * scale - screen.width) / 2)),
    y: within(y, Math.max(0, (fit.height * scale - screen.height) / 2)),
  };
}

/** The view moved by so much. */
export const panned = (view: View, by: Place, fit: Size, screen: Size): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, fit, screen);

/**
 * The view at another scale.
 *
 * @param at what lies there stays there, as far as the picture's edges let it
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
