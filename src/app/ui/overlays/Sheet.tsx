import { lazyRequired } from '../pages/lazyComponent.tsx';

/** A sheet at the bottom of the screen, lazy-loaded when the first one opens. */
export const Sheet = lazyRequired(() => import('./Drawer.tsx'));
