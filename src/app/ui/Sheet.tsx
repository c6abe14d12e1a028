import { needed } from './part.tsx';

/** A sheet from the bottom of the screen. What draws it is loaded when the first one opens. */
export const Sheet = needed(() => import('./Drawer.tsx'));
