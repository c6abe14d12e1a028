import type { AnyRouter } from '@tanstack/react-router';

type Motion = AnyRouter['options']['defaultViewTransition'];

const isStill = matchMedia('(prefers-reduced-motion: reduce)');

const isPlant = (path: string) => path.startsWith('/plants/');

/** The browser moved the page itself, such as under a finger that swipes back. */
let isMoved = false;

/**
 * One page fades into the next, where the browser can tell which are to: not on the first page, not where
 * only what lies over a page changes, not where motion is unwanted. The picture of a plant that was pressed goes along to its page.
 */
export const pageMotion: Motion = CSS.supports('selector(:active-view-transition-type(a))') && {
  types: ({ fromLocation, toLocation, pathChanged }) => {
    const wasMoved = isMoved;
    isMoved = false;
    if (!fromLocation || !pathChanged || wasMoved || isStill.matches) return false;
    return isPlant(toLocation.pathname) && !isPlant(fromLocation.pathname) ? ['to-plant'] : [];
  },
};

// Whoever goes on before a page has gone over cuts that short, which the router would leave as an error that nobody catches.
if (pageMotion) {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (options) => {
    const transition = start(options);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

addEventListener('popstate', (event) => (isMoved = event.hasUAVisualTransition), true);

let pressed = { path: '', src: null as string | null, name: '' };

/** What the row that led to a plant showed of it: its address and the picture, or the letter in its place. */
export const pressedPicture = (plantId: string) => (pressed.path === `/plants/${plantId}` ? pressed : null);

// Marked when it is pressed, as two pictures must not bear the name.
addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    const photo = link && link.querySelector<HTMLElement>('[data-photo]');
    if (!photo) return;
    document.querySelector('[data-moves]')?.removeAttribute('data-moves');
    photo.dataset.moves = '';
    pressed = { path: link.pathname, src: photo.querySelector('img')?.src ?? null, name: photo.innerText };
  },
  true,
);
