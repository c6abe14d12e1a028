import type { AnyRouter } from '@tanstack/react-router';

type Motion = AnyRouter['options']['defaultViewTransition'];

const isStill = matchMedia('(prefers-reduced-motion: reduce)');

const isPlant = (path: string) => path.startsWith('/plants/');

/** Whether the browser animated the navigation itself, such as a swipe back. */
let isMoved = false;

/**
 * Cross-fades pages, in browsers with types of view transitions. Not on the first page, if only an overlay changes, or if
 * reduced motion is preferred. The photo of a plant that was pressed moves to its place on the plant's page.
 */
export const pageMotion: Motion = CSS.supports('selector(:active-view-transition-type(a))') && {
  types: ({ fromLocation, toLocation, pathChanged }) => {
    const wasMoved = isMoved;
    isMoved = false;
    if (!fromLocation || !pathChanged || wasMoved || isStill.matches) return false;
    return isPlant(toLocation.pathname) && !isPlant(fromLocation.pathname) ? ['to-plant'] : [];
  },
};

// The next navigation aborts a running transition. That rejects `ready`, and the router does not catch it.
if (pageMotion) {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (options) => {
    const transition = start(options);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

addEventListener('popstate', (event) => (isMoved = event.hasUAVisualTransition), true);

// Mark the photo only when pressed: a view transition name must be unique on a page.
addEventListener(
  'click',
  ({ target }) => {
    const photo =
      target instanceof Element && target.closest('a')?.querySelector<HTMLElement>('[data-photo]');
    if (!photo) return;
    document.querySelector('[data-moves]')?.removeAttribute('data-moves');
    photo.dataset.moves = '';
  },
  true,
);
