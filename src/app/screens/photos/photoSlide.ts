/** How long a photo takes to come to rest, in ms. */
const slideTime = 220;

/** How much of a finger's way a photo follows where none lies on that side, and how far at most, in px. */
const resistance = { share: 0.25, most: 40 };

/** Between two photos, in px; the slides keep the same distance (`1.5rem`). */
const gap = 24;

/** So far down a photo that is put away has faded by half, in px. */
const fading = 400;

/** Moves the photos sideways and down, with the finger and by themselves to where they rest. */
export function makePhotoSlide(track: HTMLElement) {
  let at = { x: 0, y: 0 };
  const move = (x: number, y: number) => {
    // A finger takes over wherever it is put down.
    for (const running of track.getAnimations()) running.cancel();
    at = { x, y };
    track.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`;
    track.style.opacity = y > 0 ? String(1 - y / (2 * fading)) : '';
  };
  const comeToRest = (x: number, y: number) => {
    move(0, 0);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    track.animate({ translate: [`${x}px ${y}px`, '0px 0px'] }, { duration: slideTime, easing: 'ease-out' });
  };
  return {
    /** Follows the finger. @param isOpen whether there is a photo on that side */
    follow(dx: number, dy: number, isOpen: boolean): void {
      const held = Math.sign(dx) * Math.min(resistance.most, Math.abs(dx) * resistance.share);
      move(isOpen ? dx : held, dy);
    },
    goBack: () => comeToRest(at.x, at.y),
    /** Goes on to the photo that was just put in the place of the other. @param side where it lay: 1 for the right */
    goOn: (side: 1 | -1) => comeToRest(at.x + side * (track.offsetWidth + gap), 0),
  };
}

export type PhotoSlide = ReturnType<typeof makePhotoSlide>;
