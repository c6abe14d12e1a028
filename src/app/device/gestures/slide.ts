/** Duration of the animation to the final position, in ms. */
const slideTime = 200;

/** Share of a finger's way that a page follows if there is no page on that side, and the limit in px. */
const resistance = { share: 0.25, most: 40 };

/** Distance between two pages in px: the screen's margins on both sides. */
const gap = 32;

/**
 * Moves a track of pages sideways: with the finger, and then to its final position. While it moves it has `data-moving`, and
 * `--past` says how far the pages are scrolled past their top, so that an incoming page shows its own top.
 *
 * @param track holds the pages; the active one fills it
 * @param bar stays in place above the pages when they are scrolled
 */
export function makeSlide(track: HTMLElement, bar: HTMLElement) {
  let offset = 0;
  let animation: Animation | null = null;
  const past = () =>
    Math.max(0, Math.round(bar.getBoundingClientRect().bottom - track.getBoundingClientRect().top));
  const rest = () => {
    animation = null;
    delete track.dataset.moving;
    track.style.translate = '';
    track.style.removeProperty('--past');
  };
  const start = () => {
    animation?.cancel();
    if (track.dataset.moving !== undefined) return;
    track.dataset.moving = '';
    track.style.setProperty('--past', `${past()}px`);
  };
  const comeToRest = (from: number) => {
    offset = 0;
    track.style.translate = '';
    animation?.cancel();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return rest();
    animation = track.animate(
      { translate: [`${from}px`, '0px'] },
      { duration: slideTime, easing: 'ease-out' },
    );
    animation.onfinish = rest;
    return undefined;
  };
  return {
    /** Must be called while the old page is still shown: only then can its scroll offset be measured. */
    start,
    /** Follows the finger. @param isOpen whether there is a page on that side */
    follow(dx: number, isOpen: boolean): void {
      start();
      const held = Math.min(resistance.most, Math.abs(dx) * resistance.share);
      offset = isOpen ? dx : Math.sign(dx) * held;
      track.style.translate = `${offset}px`;
    },
    /** Returns to where it was. */
    goBack: () => comeToRest(offset),
    /** Moves on to the page that has just become the active one. @param side where it lay: 1 for the right */
    goOn(side: 1 | -1, from: number): void {
      start();
      // Read it before the next layout: the browser would scroll up if the new page is shorter.
      const scrolled = Number.parseInt(track.style.getPropertyValue('--past'), 10);
      // The old page stays where it is on the screen, and the new one starts at its top.
      track.style.minHeight = scrolled > 0 ? '100dvh' : '';
      window.scrollBy({ top: -scrolled, behavior: 'instant' });
      track.style.setProperty('--past', `${-scrolled}px`);
      comeToRest(from + side * (track.offsetWidth + gap));
    },
    /** The current offset in px. */
    offset: () => offset,
  };
}

export type Slide = ReturnType<typeof makeSlide>;
