/** How long a page takes to come to rest, in ms. */
const slideTime = 200;

/** How much of a finger's way a page follows where nothing lies on that side, and how far at most, in px. */
const resistance = { share: 0.25, most: 40 };

/** Between two pages, in px: the margins of the screen on both sides. */
const gap = 32;

/**
 * Moves a track of pages sideways: with the finger, and by itself to where it rests. While it moves it carries `data-moving`, and
 * `--past` says how far the pages are scrolled past their top, so that one that comes in shows its own top.
 *
 * @param track holds the pages; the one that is shown fills it
 * @param bar what stays in place above the pages when they are scrolled
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
    /** To be called while the page that is left is still shown: only then is it known how far it is scrolled. */
    start,
    /** Follows the finger. @param isOpen whether there is a page on that side */
    follow(dx: number, isOpen: boolean): void {
      start();
      const held = Math.min(resistance.most, Math.abs(dx) * resistance.share);
      offset = isOpen ? dx : Math.sign(dx) * held;
      track.style.translate = `${offset}px`;
    },
    /** Goes back to where it was. */
    goBack: () => comeToRest(offset),
    /** Goes on to the page that was just put in the place of the other. @param side where it lay: 1 for the right */
    goOn(side: 1 | -1, from: number): void {
      start();
      // Read before anything is laid out anew: a page that is shorter would be scrolled up by the browser.
      const scrolled = Number.parseInt(track.style.getPropertyValue('--past'), 10);
      // The page that leaves stays where it was on the screen, and the one that comes begins at its top.
      track.style.minHeight = scrolled > 0 ? '100dvh' : '';
      window.scrollBy({ top: -scrolled, behavior: 'instant' });
      track.style.setProperty('--past', `${-scrolled}px`);
      comeToRest(from + side * (track.offsetWidth + gap));
    },
    /** How far it follows now, in px. */
    offset: () => offset,
  };
}

export type Slide = ReturnType<typeof makeSlide>;
