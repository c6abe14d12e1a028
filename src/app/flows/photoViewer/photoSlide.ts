/** Duration of a photo's animation to its final position, in ms. */
const slideTime = 220;

/** Share of a finger's way that a photo follows if there is none on that side, and the limit in px. */
const resistance = { share: 0.25, most: 40 };

/** Distance between two photos, in px; the same as between the slides (`1.5rem`). */
const gap = 24;

/** How far a photo is dragged down until it has faded by half, in px. */
const fading = 400;

/** Moves the photos sideways and down: with the finger, and then to their final position. */
export function makePhotoSlide(track: HTMLElement) {
  let at = { x: 0, y: 0 };
  const move = (x: number, y: number) => {
    // A new drag interrupts a running animation.
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
    /** Moves on to the photo that has just become the current one. @param side where it lay: 1 for the right */
    goOn: (side: 1 | -1) => comeToRest(at.x + side * (track.offsetWidth + gap), 0),
  };
}

export type PhotoSlide = ReturnType<typeof makePhotoSlide>;
