import { createContext } from 'react';

/** The paths of the states that are drawn without what is inside, for the panel beside the drawing. */
export const Collapsed = createContext<readonly string[]>([]);
