/** Which fingers, clicks and turns of a wheel zoom and pan a full-screen photo; `zoom.test.ts` is about the arithmetic. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToZoom } from '#app/flows/photoViewer/listenToZoom.ts';
import { fakePage } from './support/fakePage.ts';

interface Place {
  x: number;
  y: number;
}

const middle = { x: 200, y: 400 };
const right = { x: 300, y: 400 };

let page: ReturnType<typeof viewer>;
beforeEach(() => {
  page = viewer();
});
afterEach(() => vi.unstubAllGlobals());

/** A screen of 400 × 800 px that a photo fills. */
function viewer() {
  const { window } = fakePage();
  const pictureOf = (...widths: number[]) => ({
    style: { transform: '', transition: '' },
    querySelectorAll: () => widths.map((naturalWidth) => ({ naturalWidth, naturalHeight: 2 * naturalWidth })),
  });
  const shown = { picture: pictureOf(0, 1000), isButton: false };
  const stage = Object.assign(new EventTarget(), {
    dataset: {} as { zoom?: string },
    closest: () => (shown.isButton ? {} : null),
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 400, height: 800 }),
  });
  const zoom = listenToZoom(stage as never, () => shown.picture as never);
  let time = 1000;
  const send = (type: string, at: Place, more: object = {}) => {
    const event = Object.assign(new Event(type, { cancelable: true }), {
      clientX: at.x,
      clientY: at.y,
      pointerId: 1,
      button: 0,
      ...more,
    });
    Object.defineProperty(event, 'timeStamp', { value: time });
    const isOnStage = type === 'pointerdown' || !type.startsWith('pointer');
    (isOnStage ? stage : window).dispatchEvent(event);
    return event;
  };
  const press = (at: Place, more?: object) => send('pointerdown', at, more);
  const move = (at: Place, more?: object) => send('pointermove', at, more);
  const lift = (at: Place, more?: object) => send('pointerup', at, more);
  return {
    lift,
    move,
    pictureOf,
    press,
    send,
    shown,
    zoom,
    wait: (ms: number) => void (time += ms),
    tap(at: Place, more?: object) {
      press(at, more);
      lift(at, more);
    },
    /** How large the photo is shown. */
    scale: () => stage.dataset.zoom,
    look: () => shown.picture.style.transform,
  };
}

/** Taps twice at a place, which zooms the photo there. */
function zoomIn(): void {
  page.tap(right);
  page.tap(right);
}

test('two taps show a photo closer where they are, and two more show it whole again', () => {
  zoomIn();
  expect(page.scale()).toBe('2.50');
  // What is 100 px right of the middle stays there.
  expect(page.look()).toBe('translate(-150px, 0px) scale(2.5)');
  expect(page.shown.picture.style.transition).toContain('transform');
  // The third tap is the first of the next two.
  page.tap(right);
  expect(page.scale()).toBe('2.50');
  page.tap(right);
  expect(page.scale()).toBe('1.00');
  expect(page.look()).toBe('');
});

test('two taps zoom if they are less than 0.3 s and 40 px apart; each may last 0.3 s and slip by 10 px', () => {
  page.press(right);
  page.move({ x: 310, y: 400 });
  page.wait(300);
  page.lift({ x: 310, y: 400 });
  page.wait(299);
  page.tap({ x: 339, y: 400 });
  expect(page.scale()).toBe('2.50');
});

test.each<[what: string, tapTwice: () => void]>([
  [
    'after 0.3 s',
    () => {
      page.tap(right);
      page.wait(300);
      page.tap(right);
    },
  ],
  [
    '40 px away',
    () => {
      page.tap(right);
      page.tap({ x: 340, y: 400 });
    },
  ],
  [
    'of which the first one is held',
    () => {
      page.press(right);
      page.wait(301);
      page.lift(right);
      page.tap(right);
    },
  ],
  [
    'whose finger moves by more than 10 px',
    () => {
      page.tap(right);
      page.press(right);
      page.move({ x: 311, y: 400 });
      page.lift(right);
    },
  ],
  [
    'that the phone cancels',
    () => {
      page.tap(right);
      page.press(right);
      page.send('pointercancel', right);
    },
  ],
  [
    'on a button',
    () => {
      page.shown.isButton = true;
      zoomIn();
    },
  ],
  [
    'of the right mouse button',
    () => {
      page.tap(right, { button: 2 });
      page.tap(right, { button: 2 });
    },
  ],
  [
    'of two fingers at once',
    () => {
      for (let count = 0; count < 2; count += 1) {
        page.press(middle);
        page.press(right, { pointerId: 2 });
        page.lift(right, { pointerId: 2 });
        page.lift(middle);
      }
    },
  ],
])('two taps %s do not zoom', (_, tapTwice) => {
  tapTwice();
  expect(page.scale()).toBe('1.00');
});

test('two fingers zoom by their distance, and the photo follows their middle', () => {
  page.press({ x: 150, y: 400 });
  expect(page.zoom.isBusy()).toBe(false);
  page.press({ x: 250, y: 400 }, { pointerId: 2 });
  // From here on, they do not swipe.
  expect(page.zoom.isBusy()).toBe(true);
  page.move({ x: 350, y: 400 }, { pointerId: 2 });
  expect(page.look()).toBe('translate(50px, 0px) scale(2)');
  expect(page.shown.picture.style.transition).toBe('');
  page.lift({ x: 350, y: 400 }, { pointerId: 2 });
  page.lift({ x: 150, y: 400 });
  expect(page.scale()).toBe('2.00');
  expect(page.zoom.isBusy()).toBe(true);
  // One finger moves a zoomed photo, as far as it reaches.
  page.press(middle);
  page.move({ x: 230, y: 430 });
  expect(page.look()).toBe('translate(80px, 30px) scale(2)');
  page.move({ x: 2000, y: 430 });
  expect(page.look()).toBe('translate(200px, 30px) scale(2)');
});

test.each([
  [104, '1.00'],
  [106, '1.06'],
])('fingers that move from 100 px apart to %i px leave the photo at %s of its size', (distance, scale) => {
  page.press({ x: 150, y: 400 });
  page.press({ x: 250, y: 400 }, { pointerId: 2 });
  const end = { x: 150 + distance, y: 400 };
  page.move(end, { pointerId: 2 });
  page.lift(end, { pointerId: 2 });
  expect(page.scale()).toBe(scale);
});

test('a finger that the phone has cancelled does not count as one of two', () => {
  page.press(middle);
  page.send('pointercancel', middle);
  page.press(right, { pointerId: 2 });
  expect(page.zoom.isBusy()).toBe(false);
});

test('one finger, or a mouse that is not pressed, does not move a whole photo', () => {
  page.press(middle);
  page.move(right);
  page.lift(right);
  expect(page.look()).toBe('');
  page.zoom.zoomBy(2);
  page.move(middle);
  expect(page.look()).toBe('translate(0px, 0px) scale(2)');
});

test("the wheel zooms where the mouse is, a trackpad's pinch zooms faster, and the page does not scroll", () => {
  expect(page.send('wheel', middle, { deltaY: -100 }).defaultPrevented).toBe(true);
  expect(page.scale()).toBe(Math.exp(0.2).toFixed(2));
  page.zoom.reset();
  page.send('wheel', middle, { deltaY: -50, ctrlKey: true });
  expect(page.scale()).toBe(Math.exp(0.5).toFixed(2));
  page.send('wheel', middle, { deltaY: 1000 });
  expect(page.scale()).toBe('1.00');
});

test('a mouse does not drag the image away', () => {
  expect(page.send('dragstart', middle).defaultPrevented).toBe(true);
});

test('a photo that takes the place of another one can have the same zoom, and a reset shows it whole', () => {
  page.zoom.zoomBy(1.5);
  expect(page.shown.picture.style.transition).toContain('transform');
  page.shown.picture = page.pictureOf(1000);
  page.zoom.redraw();
  expect(page.look()).toBe('translate(0px, 0px) scale(1.5)');
  page.zoom.reset();
  expect([page.look(), page.scale(), page.zoom.isBusy()]).toEqual(['', '1.00', false]);
});

test('once the viewer is closed, nothing zooms or moves a photo any more', () => {
  zoomIn();
  page.press(middle);
  const before = page.look();
  page.zoom.end();
  page.move(right);
  page.lift(right);
  zoomIn();
  expect(page.send('wheel', middle, { deltaY: -100 }).defaultPrevented).toBe(false);
  expect(page.look()).toBe(before);
});
