import { describe, expect, test } from 'vitest';
import { fitted, panned, whole, zoomed } from '#app/flows/photoViewer/zoom.ts';

const screen = { width: 400, height: 800 };
/** A picture that fills the width of the screen. */
const fit = fitted({ width: 2000, height: 1000 }, screen);

describe('a picture on the screen', () => {
  test('is as large as the screen allows', () => {
    expect(fit).toEqual({ width: 400, height: 200 });
    expect(fitted({ width: 100, height: 400 }, screen)).toEqual({ width: 200, height: 800 });
  });

  test('is zoomed around the touched point', () => {
    const view = zoomed(whole, 2, { x: 100, y: 0 }, fit, screen);
    // The point at 100 was 100 px from the picture's middle; now it is twice as far.
    expect(view).toEqual({ scale: 2, x: -100, y: 0 });
  });

  test('is never smaller than its full view, nor larger than four times that', () => {
    expect(zoomed(whole, 0.3, { x: 9, y: 9 }, fit, screen)).toEqual(whole);
    const nearest = zoomed(whole, 9, { x: 0, y: 0 }, fit, screen);
    expect(nearest.scale).toBe(4);
    // The picture does not move if it cannot be zoomed further.
    const beside = panned(nearest, { x: 200, y: 0 }, fit, screen);
    expect(zoomed(beside, 8, { x: 0, y: 0 }, fit, screen)).toEqual(beside);
  });

  test('leaves no gap beside it while it is larger than the screen', () => {
    const view = zoomed(whole, 2, { x: 0, y: 0 }, fit, screen);
    expect(panned(view, { x: -1000, y: -1000 }, fit, screen)).toEqual({ scale: 2, x: -200, y: 0 });
    expect(panned(view, { x: 150, y: 0 }, fit, screen)).toEqual({ scale: 2, x: 150, y: 0 });
  });

  test('returns to the middle when it is zoomed out at its edge', () => {
    const edge = panned(zoomed(whole, 3, { x: 0, y: 0 }, fit, screen), { x: 500, y: 0 }, fit, screen);
    expect(edge.x).toBe(400);
    expect(zoomed(edge, 1, { x: -200, y: 0 }, fit, screen)).toEqual(whole);
  });
});
